export class Home {
  constructor(door) {
    this.door = door;
  }
  greeted() {}
  told() {}
  here() {}
}

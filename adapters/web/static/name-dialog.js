export async function askForName() {
  return false;
}

// Lets a browser keep the page's files and install the page; browsers do so under TLS and on one's own machine alone.

export function keepFiles() {
  navigator.serviceWorker?.register("/sw.js").catch(() => {
    // some private windows forbid it, and the page works without
  });
}

/** With these flags Chromium runs in a container and does not call home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell then draws letters as the whole browser does.
  '--font-render-hinting=slight',
];

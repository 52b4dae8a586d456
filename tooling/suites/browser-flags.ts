/** What lets Chromium run in a container, and keeps it from calling home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell draws letters as the whole browser does.
  '--font-render-hinting=slight',
];

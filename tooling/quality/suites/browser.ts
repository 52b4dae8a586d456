import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright';
import { at } from '../../paths';

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

// Playwright is loaded late: whoever has another browser need not have it.
const playwright = (): typeof import('playwright') => createRequire(import.meta.filename)('playwright');

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// The headless shell draws the same pages for half of the processor time (decision 036).
const allNames = ['chromium-headless-shell', ...wholeNames];

function ofTheSystem(names = allNames): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function ofPlaywright(): string | undefined {
  const path = playwright().chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function quietly(file: string, args: string[], seconds: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(file, args, { stdio: 'ignore', timeout: seconds * 1000, env }).status === 0;
}

export function presentBrowser(): string | undefined {
  // npm runs a workspace's script in its folder.
  const configured = process.env.PLAYWRIGHT_CHROMIUM && at(process.env.PLAYWRIGHT_CHROMIUM);
  if (configured && !existsSync(configured))
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${configured}, which does not exist.`);
  return configured || ofTheSystem() || ofPlaywright();
}

/** A browser with a window: it fetches and draws what the headless shell does not. */
export const wholeBrowser = (): string | undefined => ofTheSystem(wholeNames) ?? ofPlaywright();

/** Installs a missing browser by Playwright or, as root, by Debian. Throws a sentence. */
export function findBrowser(log: (line: string) => void): string {
  const found = presentBrowser();
  if (found) return found;

  log('Installing a browser for the tests …');
  quietly('npx', ['playwright', 'install', 'chromium'], 180);
  const downloaded = ofPlaywright();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    quietly('apt-get', ['update'], 180);
    quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], 600);
  }
  const installed = ofTheSystem();
  if (installed) return installed;
  throw new Error(
    'No Chromium can be found or installed: install one and set PLAYWRIGHT_CHROMIUM to its path.',
  );
}

/** Installs a browser where none is here. */
export const openBrowser = (): Promise<Browser> =>
  playwright().chromium.launch({ executablePath: findBrowser(console.log), args: browserFlags });

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'baselines/browser.txt');

/** The Chromium that took the pictures: another one draws letters in its own way. */
export function browserOfThePictures(): string {
  return readFileSync(file, 'utf8').trim();
}

/** Notes who took them. */
export function noteBrowserOfThePictures(version: string): void {
  writeFileSync(file, `${version}\n`);
}

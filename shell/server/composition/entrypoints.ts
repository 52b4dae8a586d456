import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../operation/config';
import { readStyleSheet, type StyleSheet } from './style-sheet';

export interface Entrypoints {
  scripts: readonly string[];
  styles: readonly StyleSheet[];
  /** Scripts that the program fetches at once. */
  preloads: readonly string[];
  /** "sha256-…" by address. */
  integrity: Readonly<Record<string, string>>;
}

interface EntrypointsFile extends Pick<Entrypoints, 'preloads' | 'integrity'> {
  main: string[];
}

export function readEntrypoints({
  clientDir,
  filesDir,
}: Pick<Config, 'clientDir' | 'filesDir'>): Entrypoints {
  const text = readFileSync(join(clientDir, 'entrypoints.json'), 'utf8');
  const { main, preloads, integrity } = JSON.parse(text) as EntrypointsFile;
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main
      .filter((file) => file.endsWith('.css'))
      .map((file) => readStyleSheet(file, readFileSync(join(filesDir, file), 'utf8'))),
    preloads,
    integrity,
  };
}

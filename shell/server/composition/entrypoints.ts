import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../operation/config';
import { readStyleSheet } from './style-sheet';

export type Entrypoints = ReturnType<typeof readEntrypoints>;

interface Written {
  main: string[];
  /** Missing in releases before 2026-11-23, and under development. */
  ahead?: string[];
  integrity: Record<string, string>;
}

export function readEntrypoints({ clientDir, filesDir }: Pick<Config, 'clientDir' | 'filesDir'>) {
  const text = readFileSync(join(clientDir, 'entrypoints.json'), 'utf8');
  const { main, ahead = [], integrity } = JSON.parse(text) as Written;
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main
      .filter((file) => file.endsWith('.css'))
      .map((file) => readStyleSheet(file, readFileSync(join(filesDir, file), 'utf8'))),
    /** Scripts that the program fetches at once. */
    ahead,
    integrity,
  };
}

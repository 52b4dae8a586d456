import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { readStyleSheet } from './styles/style-sheet';

/** The shell's own files that every document names. */
export type Entrypoints = ReturnType<typeof readEntrypoints>;

/** What the build of a program wrote down of its files. */
interface Written {
  main: string[];
  fonts: string[];
  integrity: Record<string, string>;
}

/** Reads what the shell's builds wrote down of their files, and the style sheets among them. */
export function readEntrypoints({ clientDir, filesDir }: Pick<Config, 'clientDir' | 'filesDir'>) {
  const read = (file: string) => JSON.parse(readFileSync(join(clientDir, file), 'utf8'));
  const { main, fonts, integrity }: Written = read('entrypoints.json');
  const beside: Pick<Written, 'integrity'> & { counts: string[]; override: string[] } = read('beside.json');
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main
      .filter((file) => file.endsWith('.css'))
      .map((file) => readStyleSheet(file, readFileSync(join(filesDir, file), 'utf8'))),
    fonts,
    /** What a tab tells with how a canary does. */
    counts: beside.counts,
    /** What those who build the site get with each page: where the server is not in production. */
    override: {
      scripts: beside.override.filter((file) => file.endsWith('.js')),
      styles: beside.override.filter((file) => file.endsWith('.css')),
    },
    /** "sha256-…" of scripts and styles, by address. */
    integrity: { ...integrity, ...beside.integrity },
  };
}

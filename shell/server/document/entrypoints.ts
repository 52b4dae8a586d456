import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStyleSheet } from './styles/style-sheet';

/** The shell's own files that every document names. */
export type Entrypoints = ReturnType<typeof readEntrypoints>;

/** Reads what the shell's build wrote down of its files. */
export function readEntrypoints(clientDir: string) {
  const { main, fonts, integrity } = JSON.parse(
    readFileSync(join(clientDir, 'entrypoints.json'), 'utf8'),
  ) as {
    main: string[];
    fonts: string[];
    integrity: Record<string, string>;
  };
  return {
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main
      .filter((file) => file.endsWith('.css'))
      .map((file) => readStyleSheet(file, readFileSync(join(clientDir, file), 'utf8'))),
    fonts,
    /** "sha256-…" of scripts and styles, by address. */
    integrity,
  };
}

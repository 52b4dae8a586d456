import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release as Manifest } from '../../../shell/server/releases/release';
import { type Changes, newText, prepare, type Release } from '../../../tests/support/releases';

/** A text of each name's builds, the browsers' and the server's, and a page that shows it. */
export const texts = {
  // Before those whose pages show a part of it.
  'mf-selection': { text: 'Aucune formation pour le moment', path: '/selection' },
  'mf-home': { text: 'Apprendre par la pratique', path: '/' },
  'mf-catalogue': { text: 'Parlons de votre projet', path: '/formations' },
  'mf-formation': { text: 'Fermer la fiche et revenir aux formations', path: '/formation/python' },
  'mf-contact': { text: 'Je suis un particulier', path: '/contact' },
  shell: { text: 'Informations légales', path: '/about' },
} as const satisfies Record<string, { text: string; path: string }>;

/** What is measured. */
export type Releasable = keyof typeof texts;
export const releasable = Object.keys(texts) as Releasable[];

/** Publishes a copy of what is live, with another text in the place of the one that `texts` names; nothing points to it yet. */
export function prepareText(
  remotesDir: string,
  name: Releasable,
  text: string,
  from: string = texts[name].text,
): Promise<Release> {
  const changes = name === 'shell' ? shellText(from, text) : newText(from, text);
  // The helpers for releases of remotes serve for the shell, too.
  return prepare({ remotesDir }, name, changes);
}

/** Exchanges a text of the shell's server and of its program for browsers. */
function shellText(from: string, to: string): Changes {
  return {
    async build(folder) {
      const server = join(folder, 'server/main.mjs');
      await writeFile(server, exchanged(await readFile(server, 'utf8'), from, to, server));
      const entrypoints = join(folder, 'client/entrypoints.json');
      const { main, fonts, integrity } = JSON.parse(await readFile(entrypoints, 'utf8'));
      const [program = ''] = (main as string[]).filter((address) => /\/main\.\w+\.js$/.test(address));
      const files = join(folder, '../files');
      const code = exchanged(await readFile(join(files, program), 'utf8'), from, to, program);
      const fresh = `/assets/main.${crypto.randomUUID().slice(0, 8)}.js`;
      await writeFile(join(files, fresh), code);
      const { [program]: _, ...others } = integrity as Record<string, string>;
      const hash = createHash('sha256').update(code).digest('base64');
      await writeFile(
        entrypoints,
        JSON.stringify({
          main: (main as string[]).map((address) => (address === program ? fresh : address)),
          fonts,
          integrity: { ...others, [fresh]: `sha256-${hash}` },
        }),
      );
      const manifestFile = join(folder, 'release.json');
      const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
      // Its size and hash are written with the manifest of the copy.
      manifest.files[`files${fresh}`] = { bytes: 0, integrity: '' };
      await writeFile(manifestFile, JSON.stringify(manifest));
    },
  };
}

function exchanged(code: string, from: string, to: string, where: string): string {
  if (!code.includes(from)) throw new Error(`"${from}" is not in ${where}`);
  return code.replaceAll(from, to);
}

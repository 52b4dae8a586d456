import { join } from 'node:path';

/** An operator needs these; what builds, tests and develops needs a checkout. */
const commands = [
  ...['publish', 'deploy', 'retire', 'rollback', 'versions', 'prune'],
  ...['redacteur', 'check-content', 'outbox', 'about'],
  ...['backup', 'restore', 'check-mail', 'trace'],
];

/** A package has each of these sources as one file, with all but native packages in it. */
const programs: ReadonlyMap<string, string> = new Map([
  ['contact-service/src/main.ts', 'contact-service/dist/main.mjs'],
  ['pocketbase/main.ts', 'pocketbase/dist/main.mjs'],
  ...commands.map((name) => [`tooling/cli/${name}.ts`, `tooling/dist/${name}.mjs`] as const),
]);

export async function compilePrograms(folder: string): Promise<void> {
  const [{ build, stop }, { programOf }] = await Promise.all([import('esbuild'), import('../compile.mjs')]);
  for (const [entry, program] of programs) {
    const outfile = join(folder, program);
    await build({ ...programOf(entry, outfile), legalComments: 'linked' });
  }
  await stop();
}

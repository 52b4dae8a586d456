import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { at } from '../paths';
import { remotes } from '../workspaces';

/** A package has these at the same paths, so that whatever reads them is the same. */
const taken = [
  ...['LICENSE', 'school.json', 'deploy', 'docs/operating.md'],
  ...['shell/dist', 'shell/package.json'],
  ...remotes.flatMap((name) => ['dist', 'package.json', 'remote.ts'].map((part) => `${name}/${part}`)),
  ...['hooks', 'migrations', 'rules', 'seed'].map((part) => `pocketbase/${part}`),
  'redaction/dist',
  ...['campus', 'compile', 'end-with-npm', 'install', 'packaged', 'terminal'].map(
    (name) => `tooling/${name}.mjs`,
  ),
  ...['end-with-parent.mjs', 'while-runner-lives.sh'].map((name) => `tooling/stack/${name}`),
];

const leftOut = /\.test\.(ts|yml)$|\/\.inputs$/;

export async function copyTaken(folder: string): Promise<void> {
  for (const path of taken) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(at(path), join(folder, path), { recursive: true, filter: (source) => !leftOut.test(source) });
  }
}

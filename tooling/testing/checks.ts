import { createRequire } from 'node:module';
import { at } from '../paths';
import { remotes } from '../workspaces';
import type { Step } from './step';

const resolve = createRequire(import.meta.url).resolve;
const typed = ['shared-ui', 'shell', ...remotes, 'contact-service', 'pocketbase', 'tooling', 'tests'];

/** Format, lint with the import directions, and the types of every workspace. */
export const checks: readonly Step[] = [
  {
    name: 'Format and lint (biome)',
    args: [
      resolve('@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      '--log-level=warn',
      '--colors=off',
    ],
  },
  ...typed.map((name) => ({
    name: `Types of ${name} (tsc)`,
    args: [resolve('typescript/bin/tsc'), '-p', at(name)],
  })),
];

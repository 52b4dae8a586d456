import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../paths';
import { forEachConcurrently } from '../../run';
import { remotes } from '../../workspaces';
import { runQuietStep, type Step } from './runners';

/** The browser suites are left out: they may import anything. */
const sources = ['shared', 'shared-ui', 'shell', ...remotes, 'contact-service', 'pocketbase', 'tooling'];

/** Each workspace is read as `npm run dev` reads it. */
const programs: readonly string[] = [at(), at('shared')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')));

const checks: readonly Step[] = [
  {
    name: 'types (tsc)',
    args: [at('node_modules/typescript-native/bin/tsc'), '-b', ...programs],
  },
  {
    name: 'format (oxfmt)',
    args: [at('node_modules/oxfmt/bin/oxfmt'), '--check'],
  },
  {
    name: 'lint (oxlint)',
    args: [
      at('node_modules/oxlint/bin/oxlint'),
      '--deny-warnings',
      '--report-unused-disable-directives',
      '--quiet',
    ],
  },
  {
    name: 'import directions, no circle between folders (dependency-cruiser)',
    args: [at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), '-T', 'err-long', ...sources],
  },
  {
    name: 'nothing unused: files, exports, packages (knip)',
    args: [
      at('node_modules/knip/bin/knip.js'),
      '--config',
      'tooling/knip.json',
      '--no-progress',
      '--treat-config-hints-as-errors',
    ],
  },
];

export async function runChecks(): Promise<{ passed: string[]; failed: string[] }> {
  console.log('\n— Format, lint and types');
  const passed: string[] = [];
  const failed: string[] = [];
  await forEachConcurrently(2, checks, async (check) => {
    const list = (await runQuietStep(check)) ? passed : failed;
    list.push(check.name);
  });
  return { passed, failed };
}

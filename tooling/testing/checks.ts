import { createRequire } from 'node:module';
import { at } from '../paths';
import { twoAtATime } from '../two-at-a-time';
import { remotes } from '../workspaces';
import { runQuietStep, type Step } from './step';

const resolve = createRequire(import.meta.url).resolve;
const typed = [
  'settings',
  'contact-request',
  'shared-ui',
  'shell',
  ...remotes,
  'contact-service',
  'pocketbase',
  'tooling',
  'tests',
];

const checks: readonly Step[] = [
  {
    name: 'format and lint (biome)',
    args: [
      resolve('@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      '--log-level=warn',
      '--colors=off',
    ],
  },
  {
    name: 'every regular expression is linear (recheck)',
    args: ['--import', 'tsx', at('tooling/regexes/main.ts')],
  },
  ...typed.map((name) => ({
    name: `types of ${name} (tsc)`,
    args: [resolve('typescript/bin/tsc'), '-p', at(name)],
  })),
];

/** Checks format, lint with the import directions, regular expressions, and the types of every workspace. */
export async function runChecks(): Promise<{ passed: string[]; failed: string[] }> {
  console.log('\n— Format, lint, regular expressions and types');
  const passed: string[] = [];
  const failed: string[] = [];
  await twoAtATime(checks, async (check) => {
    const code = await runQuietStep(check);
    (code === 0 ? passed : failed).push(check.name);
  });
  return { passed, failed };
}

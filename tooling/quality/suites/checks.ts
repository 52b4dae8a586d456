import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../paths';
import { forEachConcurrently } from '../../run';
import { remotes } from '../../workspaces';
import { runQuietStep, type Step } from './runners';

/** The browser suites are left out: they may import anything. */
const rooms = 'shared shared-ui shell contact-service pocketbase redaction tooling'.split(' ');
const sources = [...rooms, ...remotes];

/** Each workspace is read as `npm run dev` reads it. */
const programs: readonly string[] = [at(), at('shared')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')));

const installed = (path: string) => at('node_modules', path);
const knipOptions = '--config tooling/knip.json --no-progress --treat-config-hints-as-errors'.split(' ');
const oxlintOptions = '--deny-warnings --report-unused-disable-directives --quiet'.split(' ');

const checks: readonly Step[] = [
  { name: 'types (tsc)', args: [installed('typescript-native/bin/tsc'), '-b', ...programs] },
  { name: 'format (oxfmt)', args: [installed('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint (oxlint)', args: [installed('oxlint/bin/oxlint'), ...oxlintOptions] },
  {
    name: 'import directions, no circle between folders (dependency-cruiser)',
    args: [installed('dependency-cruiser/bin/dependency-cruiser.mjs'), '-T', 'err-long', ...sources],
  },
  {
    name: 'nothing unused: files, exports, packages (knip)',
    args: [installed('knip/bin/knip.js'), ...knipOptions],
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

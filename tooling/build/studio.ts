import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { at, root } from '../paths';
import { runNode } from '../run';
import { filesBelow, fingerprint } from './fingerprint';

/** What the studio reads. */
const inputs = [
  'package-lock.json',
  'studio',
  'pocketbase/seed',
  'school.json',
  'mf-home/content',
  'shell/public/favicon.svg',
  'shell/server/pdf',
  'shared-ui/src/page',
].map((path) => at(path));

const results = ['pocketbase/seed/generated', 'shell/generated'].map((path) => at(path));

const stamp = at('studio/dist/.inputs');

/** Has the studio make pictures, documents and fonts anew where one is stale or missing; it ends before anything starts. */
export async function visitStudio(log: (line: string) => void): Promise<void> {
  if ((await readFile(stamp, 'utf8').catch(() => '')) === (await state())) return;
  log('Drawing pictures and documents …');
  await runNode(['--import', 'tsx', at('studio/main.ts')], {
    failure: 'The studio could not finish',
    show: true,
  });
  await mkdir(at('studio/dist'), { recursive: true });
  await writeFile(stamp, await state());
}

/** The inputs as they are, and the names of what is there. */
async function state(): Promise<string> {
  const made = (await Promise.all(results.map(filesBelow))).flat().map((file) => relative(root, file));
  return [await fingerprint(inputs), ...made].join('\n');
}

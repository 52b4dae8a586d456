import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { at } from '../paths';
import { runNode } from '../run';
import { fingerprint } from './fingerprint';

/** What the studio reads, and what it has made: a picture that somebody removed is made again. */
const kept = [
  'package-lock.json',
  'studio',
  'pocketbase/seed',
  'school.json',
  'mf-home/content',
  'shell/public/favicon.svg',
  'shared-ui/src/page',
  'pocketbase/seed/generated',
  'mf-home/generated',
  'shell/generated',
].map((path) => at(path));

const stamp = at('studio/dist/.inputs');

/** Has the studio make pictures, brochures and documents anew where one is stale; it ends before anything starts. */
export async function visitStudio(log: (line: string) => void): Promise<void> {
  if ((await readFile(stamp, 'utf8').catch(() => '')) === (await fingerprint(kept))) return;
  log('Drawing pictures, brochures and documents …');
  await runNode(['--import', 'tsx', at('studio/main.ts')], {
    failure: 'The studio could not finish',
    show: true,
  });
  await mkdir(at('studio/dist'), { recursive: true });
  await writeFile(stamp, await fingerprint(kept));
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases, type Pointer } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { WrongSettings } from '@campus/settings';
import { hasRecords, composeTrial, startTrialSite } from './trial-site';

const folder = folderForEachTest();

const say =
  (status: number, body: string): Upstream['answer'] =>
  (_, response) =>
    response.writeHead(status).end(body);

it.each<[string, boolean, Upstream['answer']]>([
  ['gives records', true, say(200, '{"items":[]}')],
  ['fails', false, say(500, '{"items":[]}')],
  ['is another’s web page', false, say(200, '<html>')],
  ['says something else', false, say(200, '{"message":"hello"}')],
  ['says nothing', false, () => undefined],
])('a back end that %s is relied on: %s', async (_case, expected, answer) => {
  const backend = Object.assign(await openUpstream(), { answer });
  expect(await hasRecords(backend.url)).toBe(expected);
  await backend.close();
});

it('a wrong setting of the machine is told, not held against the version', async () => {
  const releases = openReleases(folder());
  const shell = { name: 'shell', version: '7', contract: 1, shared: {}, folder: '' };
  const place = { shell, folder: join(folder(), 'trial'), releases, live: {}, pocketbaseUrl: '' };
  process.env.CACHE_SECONDS = '60s';
  const site = startTrialSite({ name: 'mf-home', version: '1' }, { ...place, signal: AbortSignal.abort() });
  await expect(site).rejects.toBeInstanceOf(WrongSettings);
  delete process.env.CACHE_SECONDS;
});

it('a trial of the shell has all live remotes', async () => {
  const [real, trial] = [join(folder(), 'real'), join(folder(), 'trial')];
  for (const place of ['mf-home/2', 'shell/8']) {
    await mkdir(join(real, place), { recursive: true });
    await writeFile(join(real, place, 'here'), place);
  }
  const entry = (version: string) => ({ version, since: '', by: '', previous: ['0'] });
  const live: Pointer = { 'mf-home': entry('2'), shell: entry('7') };
  const options = { releases: openReleases(real), live };
  await composeTrial(openReleases(trial), { name: 'shell', version: '8' }, options);
  const read = (path: string) => readFile(join(trial, path), 'utf8');
  expect(JSON.parse(await read('composition.json'))).toEqual({ 'mf-home': entry('2') });
  for (const place of ['mf-home/2', 'shell/8']) expect(await read(`${place}/here`)).toBe(place);
});

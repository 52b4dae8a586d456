import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findNginx, openNginx } from 'testing/nginx-server';
import { temporaryFolder } from 'testing/temporary-folder';
import { at, root } from '../../tooling/paths';
import { newText, type Release } from '../support/releases';
import { serverText } from '../support/shell-site';
import { openPublisher, openStoreSite, type Publisher, type StoreSite } from '../support/store-sites';
import { visit } from '../support/visitors';

const nginxHere = findNginx();
test.skip(!nginxHere, 'no nginx is here: apt-get install nginx (.ci/run does)');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const soon = { timeout: 60_000, intervals: [30] };
const paths = ['/formations', '/', '/contact'];

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let nginx: Awaited<ReturnType<typeof openNginx>>;
let publisher: Publisher;
let sites: StoreSite[] = [];
test.beforeAll(async () => {
  temporary = await temporaryFolder();
  const { folder } = temporary;
  nginx = await openNginx(nginxHere ?? '', folder);
  publisher = await openPublisher(join(folder, 'publisher'), nginx.writer);
  for (const name of ['one', 'two']) sites.push(await openStoreSite(join(folder, name), nginx.url));
});
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  sites = [];
  await nginx?.stop();
  await temporary?.remove();
});

/** Runs a command of Campus as another machine would that publishes. */
async function campus(...args: string[]): Promise<string> {
  const { folder } = temporary;
  const env = { ...publisher.env, DATA_DIR: join(folder, 'other'), PORT: String(sites[0]?.port) };
  const command = promisify(execFile)(process.execPath, [at('tooling/campus.mjs'), ...args], {
    cwd: root,
    env,
  });
  const { stdout, stderr } = await command.catch((error: { stdout: string; stderr: string }) => error);
  return (stdout + stderr).trim();
}

const versions = (name: string) =>
  Promise.all(sites.map(async (site) => (await site.composition())[name]?.version));
const texts = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/formations`)).text()));
const said = (line: string) => sites.map(({ logs }) => logs.filter((one) => one.includes(line)).length);

/** Waits until both sites show a version; the milliseconds that it took the later one. */
async function shown(name: string, version: string): Promise<number> {
  const began = performance.now();
  await expect.poll(() => versions(name), soon).toEqual([version, version]);
  return performance.now() - began;
}

test('two sites show what is published in the store and agree on it', async () => {
  const traffic = sites.map(({ port }) => visit(port, paths, 2));
  const times: number[] = [];
  for (const word of ['la bonne', 'la suivante']) {
    const made = await publisher.upload(
      'mf-catalogue',
      newText(word === 'la bonne' ? 'Parlons de votre projet' : 'Parlons de la bonne', `Parlons de ${word}`),
    );
    await publisher.point(made);
    times.push(await shown('mf-catalogue', made.version));
    for (const text of await texts()) expect(text).toContain(`Parlons de ${word}`);
  }
  await Promise.all(traffic.map((one) => one.stop()));
  expect(traffic.flatMap(({ failures }) => failures)).toEqual([]);
  console.log(`from the pointer in the store to both sites: ${times.map(Math.round).join(', ')} ms`);
  // It takes up to 2 s on an idle machine; what does not look by itself never comes.
  for (const time of times) expect(time).toBeLessThan(20_000);
});

test('commands of another machine do the same: rollback, versions, deploy', async () => {
  const [now = ''] = await versions('mf-catalogue');
  const answer = await campus('rollback', 'mf-catalogue');
  const [, back = ''] = /^mf-catalogue is back on (\S+) \(it was \S+\)\.$/.exec(answer) ?? [answer];
  expect(answer).toBe(`mf-catalogue is back on ${back} (it was ${now}).`);
  await shown('mf-catalogue', back);
  const table = await campus('versions', 'mf-catalogue');
  expect(table).toMatch(new RegExp(`^mf-catalogue +${back} +live +20`, 'm'));
  expect(table).toMatch(new RegExp(`^mf-catalogue +${now} +kept, live until +20`, 'm'));

  const deployed = await campus('deploy', 'mf-catalogue', '--without-browser');
  const [, version = ''] = /mf-catalogue (\S+) is live \(\d+\.\d s\)\.$/.exec(deployed) ?? [deployed];
  await shown('mf-catalogue', version);
  for (const text of await texts()) expect(text).toContain('Parlons de votre projet');
});

test('the shell comes from the store, too', async () => {
  const made = await publisher.upload('shell', serverText('Accessibilité', 'Accessible à tous'));
  await publisher.point(made);
  const releases = () => Promise.all(sites.map((site) => site.release()));
  await expect.poll(releases, soon).toEqual([made.version, made.version]);
  for (const text of await texts()) expect(text).toContain('Accessible à tous');
});

/** Flips a bit of a file in the store; returns what brings it back. */
async function damage(path: string): Promise<() => Promise<void>> {
  const file = join(nginx.files, 'mf-catalogue', path);
  const good = await readFile(file);
  const bad = Buffer.from(good);
  bad[0] = (bad[0] ?? 0) ^ 1;
  await writeFile(file, bad);
  return () => writeFile(file, good);
}

const damaged: [string, (release: Release) => string][] = [
  ['script', ({ pages }) => `files/${pages.CataloguePage?.find((file) => file.endsWith('.js'))}`],
  ['server’s bundle', ({ version }) => `${version}/server/server.cjs`],
  ['manifest', ({ version }) => `${version}/release.json`],
];
for (const [index, [what, pathOf]] of damaged.entries()) {
  const [from, to] = ['votre projet', 'tout', 'demain', 'vous'].slice(index);
  test(`a ${what} with another byte is never served: the version before stays, and the log names the file`, async () => {
    const [before = ''] = await versions('mf-catalogue');
    const made = await publisher.upload('mf-catalogue', newText(`Parlons de ${from}`, `Parlons de ${to}`));
    const path = pathOf(made);
    const repair = await damage(path);
    await publisher.point(made);
    const line = `mf-catalogue ${made.version} is not taken from the store`;
    await expect.poll(() => said(line), soon).toEqual([1, 1]);
    for (const { logs } of sites) expect(logs.at(-1)).toContain(path.split('/').at(-1));
    expect(await versions('mf-catalogue')).toEqual([before, before]);
    for (const { url, mirror } of sites) {
      expect(existsSync(join(mirror, 'mf-catalogue', made.version, 'release.json'))).toBe(false);
      const { status } = await fetch(`${url}/remotes/mf-catalogue/${path}`);
      if (what === 'script') expect(status).toBe(404);
    }
    for (const text of await texts()) expect(text).toContain(`Parlons de ${from}`);
    await repair();
    await shown('mf-catalogue', made.version);
    for (const text of await texts()) expect(text).toContain(`Parlons de ${to}`);
  });
}

test('while the store is away the sites stand, also one that starts; they go on when it is back', async () => {
  const [before = ''] = await versions('mf-catalogue');
  const made = await publisher.upload('mf-catalogue', newText('Parlons de vous', 'Parlons de nous'));
  await nginx.stop();
  const traffic = sites.map(({ port }) => visit(port, paths, 2));
  await expect.poll(() => said('cannot be used: ECONNREFUSED. What was live stays'), soon).toEqual([1, 1]);
  const answer = await campus('rollback', 'mf-catalogue');
  expect(answer).toContain(`The store of releases at ${nginx.url} cannot be used: ECONNREFUSED.`);
  expect(answer).not.toContain('geheim');
  expect(await versions('mf-catalogue')).toEqual([before, before]);
  await Promise.all(traffic.map((one) => one.stop()));
  expect(traffic.flatMap(({ failures }) => failures)).toEqual([]);

  const [one] = sites;
  await one?.stack.stop('shell');
  await one?.stack.start('shell');
  expect(await versions('mf-catalogue')).toEqual([before, before]);

  await nginx.start();
  await publisher.point(made);
  await shown('mf-catalogue', made.version);
  await expect.poll(() => said('is there again'), soon).toEqual([1, 1]);
  expect(sites.flatMap(({ logs }) => logs).join('\n')).not.toContain('geheim');
});

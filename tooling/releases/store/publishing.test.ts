import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStoreServer, type StoreServer } from 'testing/store-server';
import { folderForEachTest } from 'testing/temporary-folder';
import { readVerdict } from '../../../shell/server/releases/verdict';
import { root } from '../../paths';
import { changePointer, readPointer } from '../pointer';
import { prune } from '../prune';
import { point, publishRelease } from '../publish';
import { rollback } from '../rollback';
import { build, name } from '../testing/repository';
import { callGood } from '../testing/without-trial';
import { writeVerdict } from '../verdicts';
import { versionsOf } from '../versions';
import { pull, pullAlone, pullForTrial } from './pull';
import { push } from './push';
import { connectStore } from './stores';

jest.mock('../../paths', () =>
  (
    jest.requireActual('../testing/own-repository') as typeof import('../testing/own-repository')
  ).ownRepository(),
);

const folder = folderForEachTest();
let server: StoreServer;
beforeEach(async () => {
  server = await openStoreServer();
});
afterEach(() => server.close());
afterAll(() => rm(root, { recursive: true, force: true }));

/** A machine that publishes: its working copy. */
async function machine(called: string): Promise<string> {
  const dir = join(folder(), called);
  await mkdir(dir, { recursive: true });
  connectStore({ remotesDir: dir, store: { address: server.url } });
  return dir;
}

/** As `deploy` does, without the trial. */
async function publish(dir: string, code: string): Promise<string> {
  await build(code);
  await pullAlone(dir, name);
  await pullForTrial(dir, name, () => undefined);
  const { version } = await publishRelease(name, dir);
  await callGood(dir, name, version);
  await push(dir, name, version);
  await point(name, version, dir);
  return version;
}

const pointer = () => JSON.parse(server.files.get('composition.json')?.toString() ?? '{}');
const filesIn = () => [...server.files.keys()].filter((path) => path.startsWith(name)).sort();

describe('publishing in a store', () => {
  it('writes files, manifest, verdict, and then the pointer', async () => {
    const dir = await machine('web1');
    const version = await publish(dir, 'a');
    const puts = server.requests.filter((line) => line.startsWith('PUT ')).map((line) => line.slice(4));
    const place = (path: string) => puts.lastIndexOf(path);
    const order = [
      `${name}/versions.json`,
      `${name}/files/HomePage.a.js`,
      `${name}/${version}/release.json`,
      `${name}/verdicts/${version}.json`,
      'composition.json',
    ].map(place);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(pointer()[name].version).toBe(version);
    expect(filesIn()).not.toContain(`${name}/${version}/upload.json`);
  });

  it('is known to every other machine: versions, rollback, and what was before', async () => {
    const first = await publish(await machine('web1'), 'a');
    const second = await publish(await machine('web2'), 'b');
    expect(pointer()[name]).toMatchObject({ version: second, previous: [first] });
    const dir = await machine('web3');
    await pull(dir, name);
    expect((await versionsOf(name, dir)).map(({ version, state }) => [version, state])).toEqual([
      [second, 'live'],
      [first, 'kept, live until'],
    ]);
    expect(await rollback(name, dir)).toEqual({ from: second, to: first });
    expect(pointer()[name].version).toBe(first);
  });

  it('loses no change of two machines at the same moment', async () => {
    const version = await publish(await machine('web1'), 'a');
    const [one, other] = [await machine('web1'), await machine('web2')];
    const add = (dir: string, remote: string) =>
      changePointer(dir, (before) => ({ ...before, [remote]: { ...before[name], version } as never }));
    for (const remote of ['mf-a', 'mf-b'])
      server.files.set(`${remote}/${version}/release.json`, Buffer.from('{}'));
    await Promise.all([add(one, 'mf-a'), add(other, 'mf-b')]);
    expect(Object.keys(pointer()).sort()).toEqual(['mf-a', 'mf-b', name]);
  });

  it('points to nothing that is not there', async () => {
    const dir = await machine('web1');
    const version = await publish(dir, 'a');
    await build('b');
    const next = (await publishRelease(name, dir)).version;
    await callGood(dir, name, next);
    await expect(point(name, next, dir)).rejects.toThrow(
      `${name} ${next} is not in the store at ${server.url}: npm run deploy -w ${name} brings it there.`,
    );
    expect(pointer()[name].version).toBe(version);
    expect((await readPointer(dir))[name]?.version).toBe(version);
  });

  it('repairs what is damaged there', async () => {
    const dir = await machine('web1');
    const version = await publish(dir, 'a');
    const path = `${name}/files/HomePage.a.js`;
    const good = server.files.get(path);
    server.files.set(path, Buffer.from('the kode a'));
    expect(await push(dir, name, version)).toEqual(['files/HomePage.a.js']);
    expect(server.files.get(path)).toEqual(good);
    server.files.set(`${name}/${version}/release.json`, Buffer.from('{'));
    await pullAlone(dir, name);
    await push(dir, name, version);
    expect(JSON.parse(server.files.get(`${name}/${version}/release.json`)?.toString() ?? '').version).toBe(
      version,
    );
  });

  it('tells all of a refused version, and uploads no files of it', async () => {
    const dir = await machine('web1');
    await build('a');
    const { version } = await publishRelease(name, dir);
    const about = { at: '2026-11-22T08:00:00.000Z', by: 'Anne', shell: '1', browser: null };
    await writeVerdict(dir, name, version, { verdict: 'refused', reason: 'It throws.', ...about });
    await push(dir, name, version);
    expect(filesIn()).toEqual([
      `${name}/${version}/release.json`,
      `${name}/verdicts/${version}.json`,
      `${name}/versions.json`,
    ]);
    const other = await machine('web2');
    await pull(other, name);
    expect(await readVerdict(other, name, version)).toMatchObject({
      verdict: 'refused',
      reason: 'It throws.',
    });
  });

  it('tells all of a version that is refused later', async () => {
    const dir = await machine('web1');
    const version = await publish(dir, 'a');
    const about = { at: '2026-11-22T08:00:00.000Z', by: 'Anne', shell: '1', browser: null };
    await writeVerdict(dir, name, version, { verdict: 'refused', reason: 'It is slow.', ...about });
    const other = await machine('web2');
    await pull(other, name);
    expect(await readVerdict(other, name, version)).toMatchObject({ reason: 'It is slow.' });
  });

  it('prunes there, too, what the keep rule lets go, and uploads that were killed', async () => {
    const dir = await machine('web1');
    const versions = [await publish(dir, 'a'), await publish(dir, 'b'), await publish(dir, 'c')];
    const killed = { files: { 'files/killed.js': {}, 'files/assets/a.svg': {} } };
    const index = JSON.parse(server.files.get(`${name}/versions.json`)?.toString() ?? '');
    expect(Object.keys(index).sort()).toEqual([...versions].sort());
    server.files.set(`${name}/9.9.9-killed/upload.json`, Buffer.from(JSON.stringify(killed)));
    server.files.set(`${name}/files/killed.js`, Buffer.from('x'));
    server.files.set(
      `${name}/versions.json`,
      Buffer.from(JSON.stringify({ ...index, '9.9.9-killed': 'sha256-x' })),
    );
    const other = await machine('web2');
    await pullAlone(other, name);
    expect(await prune(name, other, { keepReleases: 1, keepDays: 0 })).toEqual([versions[0]]);
    const [, second = '', third = ''] = versions;
    expect(pointer()[name]).toMatchObject({ version: third, previous: [second] });
    expect(filesIn()).toEqual(
      [
        ...[second, third].flatMap((version) => [
          `${name}/${version}/release.json`,
          `${name}/${version}/server/server.cjs`,
          `${name}/verdicts/${version}.json`,
        ]),
        ...['HomePage.b.js', 'HomePage.c.js', 'assets/a.svg'].map((file) => `${name}/files/${file}`),
        `${name}/versions.json`,
      ].sort(),
    );
    // The first machine forgets it with its next deployment.
    await pullAlone(dir, name);
    await expect(access(join(dir, name, versions[0] ?? ''))).rejects.toThrow('ENOENT');
  });

  it('knows what a tool has copied there, without a list of versions', async () => {
    const dir = await machine('web1');
    const versions = [await publish(dir, 'a'), await publish(dir, 'b')];
    server.files.delete(`${name}/versions.json`);
    const other = await machine('web2');
    await pullAlone(other, name);
    expect(await prune(name, other, { keepReleases: 5, keepDays: 5 })).toEqual([]);
    expect(pointer()[name].previous).toEqual([versions[0]]);
    const third = await publish(other, 'c');
    expect(await rollback(name, other, versions[0])).toEqual({ from: third, to: versions[0] });
  });

  it('never sweeps away what the pointer names, though its manifest is damaged', async () => {
    const version = await publish(await machine('web1'), 'a');
    server.files.set(`${name}/${version}/release.json`, Buffer.from('{'));
    const other = await machine('web2');
    await pullAlone(other, name);
    await prune(name, other, { keepReleases: 1, keepDays: 0 });
    expect(filesIn()).toContain(`${name}/files/HomePage.a.js`);
  });

  it('says in one sentence that the store is away; nothing has changed', async () => {
    const dir = await machine('web1');
    const version = await publish(dir, 'a');
    server.misbehave = (request) => {
      request.socket.destroy();
      return true;
    };
    await expect(publish(dir, 'b')).rejects.toThrow(
      /^The store of releases at .* cannot be used: UND_ERR_SOCKET\.$/,
    );
    server.misbehave = () => false;
    expect(pointer()[name].version).toBe(version);
    await publish(dir, 'b');
  });
});

import { findNginx, openNginx } from 'testing/nginx-server';
import { folderForTheTests } from 'testing/temporary-folder';
import { createHttpStore } from './http-store';
import { takeStoreLock } from './store-lock';

const program = findNginx();
const limits = { bytes: 1_000_000, time: 5000 };

(program ? describe : describe.skip)('nginx, as docs/deploying.md has it,', () => {
  const folder = folderForTheTests();
  let nginx: Awaited<ReturnType<typeof openNginx>>;
  beforeAll(async () => {
    nginx = await openNginx(program ?? '', folder);
  });
  afterAll(() => nginx?.stop());
  const authorization = `Basic ${Buffer.from('anne:geheim').toString('base64')}`;
  const open = () => createHttpStore({ address: nginx.url, authorization });

  it('keeps files, in folders that are made as they are needed, and removes them', async () => {
    const store = open();
    const large = Buffer.alloc(1_000_000, 'x');
    await store.write('mf-home/files/assets/a.js', large);
    expect(await store.read('mf-home/files/assets/a.js', limits)).toEqual(large);
    await store.write('mf-home/files/assets/a.js', 'b');
    expect((await store.read('mf-home/files/assets/a.js', limits))?.toString()).toBe('b');
    await store.remove('mf-home/files/assets/a.js');
    await store.remove('mf-home/files/assets/a.js');
    await store.remove('mf-home/files/');
    expect(await store.read('mf-home/files/assets/a.js', limits)).toBeUndefined();
  });

  it('lets nobody write who has no password, and everybody read', async () => {
    await open().write('a.txt', 'text');
    const guest = createHttpStore({ address: nginx.url });
    expect((await guest.read('a.txt', limits))?.toString()).toBe('text');
    await expect(guest.write('a.txt', 'other')).rejects.toThrow(
      'it wants to know who we are: set REMOTES_TOKEN',
    );
    await expect(guest.remove('a.txt')).rejects.toThrow('it wants to know who we are');
  });

  it('gives a lock to one of many, each time', async () => {
    const machines = ['a', 'b', 'c', 'd', 'e'].map((place) => {
      const holder = { by: place, pid: 1, host: place, since: '2026-11-22T08:00:00.000Z', place };
      const store = open();
      return () => takeStoreLock(store, 'pointer', holder);
    });
    for (let round = 0; round < 25; round++) {
      const taken = await Promise.all(machines.map((take) => take()));
      const held = taken.flatMap((one) => ('release' in one ? [one] : []));
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
  }, 30_000);
});

import { openStoreServer, type StoreServer } from 'testing/store-server';
import { createHttpStore } from './http-store';
import { type StoreLock, takeStoreLock } from './store-lock';

let server: StoreServer;
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const machine = (place: string) => {
  const store = createHttpStore({ address: server.url });
  const holder = { by: place, pid: 1, host: place, since: '2026-11-22T08:00:00.000Z', place };
  const seen = new Map<number, number>();
  return async () => takeStoreLock(store, 'pointer', holder, seen);
};
type Answer = Awaited<ReturnType<ReturnType<typeof machine>>>;
const isHeld = (answer: Answer): answer is StoreLock => 'release' in answer;
function expectLock(answer: Answer): StoreLock {
  if (!isHeld(answer)) throw new Error('the lock was not to be had');
  return answer;
}
/** So many milliseconds have gone by, on all clocks. */
function later(milliseconds: number): void {
  const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + milliseconds);
  jest.spyOn(performance, 'now').mockImplementation(() => steady() + milliseconds);
  // The store's clock, too.
  const before = server.misbehave;
  server.misbehave = (request, response, path) => {
    response.setHeader('Date', new Date(wall() + milliseconds).toUTCString());
    return before(request, response, path);
  };
}

describe.each([
  ['folders (WebDAV)', { folders: true, conditions: false }],
  ['conditions (If-None-Match)', { folders: false, conditions: true }],
])('a lock in a store with %s', (_what, abilities) => {
  beforeEach(async () => {
    server = await openStoreServer(abilities);
  });

  it('is had by one, who is named to the others, until it is given back', async () => {
    const lock = expectLock(await machine('web1')());
    expect(await machine('web2')()).toMatchObject({ heldBy: { by: 'web1', host: 'web1' } });
    lock.expectHeld();
    await lock.release();
    await expectLock(await machine('web2')()).release();
  });

  it('is had by one of many who ask at once, each time', async () => {
    const machines = ['a', 'b', 'c', 'd', 'e'].map(machine);
    for (let round = 0; round < 25; round++) {
      const held = (await Promise.all(machines.map((take) => take()))).filter(isHeld);
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
  });

  it('expires, and goes to one of those who find it so, and who had it is told', async () => {
    const lock = expectLock(await machine('web1')());
    later(31_000);
    const held = (await Promise.all(['a', 'b', 'c'].map((place) => machine(place)()))).filter(isHeld);
    expect(held).toHaveLength(1);
    expect(() => lock.expectHeld()).toThrow(/^The lock pointer in the store at http.* was lost/);
    await lock.release();
    expect(isHeld(await machine('d')())).toBe(false);
    await held[0]?.release();
  });

  it('that was left by a killed process is taken at once by the next one of that folder', async () => {
    expectLock(await machine('web1')());
    expect(isHeld(await machine('web2')())).toBe(false);
    await expectLock(await machine('web1')()).release();
  });

  it('that somebody took and was killed before saying so is had again after its lifetime', async () => {
    await expectLock(await machine('web1')()).release();
    let cut = true;
    server.misbehave = (request, _response, path) => {
      if (!cut || !path.endsWith('/holder.json') || request.method !== 'PUT') return false;
      request.socket.destroy();
      return true;
    };
    await expect(machine('killed')()).rejects.toThrow('cannot be used');
    cut = false;
    const waiting = machine('web2');
    expect(await waiting()).toEqual({ heldBy: undefined });
    later(31_000);
    await expectLock(await waiting()).release();
    await expectLock(await machine('web3')()).release();
  });

  it('leaves a bounded number of notes', async () => {
    const take = machine('web1');
    for (let i = 0; i < 30; i++) await expectLock(await take()).release();
    if (abilities.folders) expect(server.files.size).toBeLessThan(25);
  });
});

it('is refused where the store can keep nobody out', async () => {
  server = await openStoreServer({ folders: false, conditions: false });
  await expect(machine('web1')()).rejects.toThrow(
    /it knows neither MKCOL nor If-None-Match, so two could publish at once/,
  );
});

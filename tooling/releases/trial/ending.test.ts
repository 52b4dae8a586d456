import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { createTeardown, trialFolder } from './ending';

const folder = folderForEachTest();

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listeners = () => signals.map((signal) => process.listenerCount(signal));

it('closes in the opposite order despite a failure, and later additions at once', async () => {
  const closed: number[] = [];
  const before = listeners();
  const { add, close } = createTeardown();
  add(async () => closed.push(1));
  add(() => Promise.reject(new Error('gone')));
  add(async () => closed.push(3));
  expect(listeners()).toEqual(before.map((count) => count + 1));
  await close();
  expect(closed).toEqual([3, 1]);
  expect(listeners()).toEqual(before);
  add(async () => closed.push(4));
  expect(closed).toEqual([3, 1, 4]);
});

it.each(signals)('closes all on %s, says so, and lets the signal do what it would do', async (signal) => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const { add, stopped } = createTeardown();
  const closed = jest.fn(async () => undefined);
  add(closed);
  process.emit(signal, signal);
  await expect(stopped).rejects.toThrow(`The trial was stopped (${signal}).`);
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(kill).toHaveBeenCalledWith(process.pid, signal);
});

/** A process that is gone. */
const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;
const host = hostname().replace(/[^\w-]/g, '');

async function createFolder(name: string): Promise<string> {
  const path = join(folder(), name);
  await mkdir(join(path, 'data'), { recursive: true });
  return path;
}

it('folders of ended trials are removed, of other hosts after the maximum time', async () => {
  const other = await createFolder('campus-other');
  const elsewhere = await createFolder(`campus-trial-elsewhere.${endedPid()}.abc`);
  const path = await createFolder(`campus-trial-${host}.${endedPid()}.abc`);
  const there = () => [path, elsewhere, other].map((one) => existsSync(one));
  await trialFolder(folder());
  expect(there()).toEqual([false, true, true]);
  const longAgo = Date.now() / 1000 - 3700;
  for (const old of [elsewhere, other]) await utimes(old, longAgo, longAgo);
  await trialFolder(folder());
  expect(there()).toEqual([false, false, true]);
});

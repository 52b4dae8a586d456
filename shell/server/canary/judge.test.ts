import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { routeAt } from '../../src/testing/routes';
import type { Running } from '../releases/server-releases';
import { countsFolder } from './counted-files';
import { createCounts } from './counts';
import { startJudge } from './judge';

const home = routeAt('/');
let remotesDir: string;
let remove: () => Promise<void>;
let running: Running[];
let judge: ReturnType<typeof startJudge> | undefined;
const log = { warn: jest.fn<void, [string]>(), error: jest.fn<void, [string]>() };
const carryOut = jest.fn<Promise<void>, [string, object]>();

beforeEach(async () => {
  jest.resetAllMocks();
  ({ folder: remotesDir, remove } = await temporaryFolder());
  const canary = { version: '2', percent: 10, since: new Date().toISOString(), by: 'Anne' };
  running = [{ name: 'mf-home', live: '1', canary }];
  carryOut.mockImplementation(async () => {
    running = [];
  });
});
afterEach(async () => {
  await judge?.close();
  await remove();
});

function start(views: number, errors: number) {
  const counts = createCounts({ remotesDir, running: () => running });
  for (let view = 0; view < views; view++) counts.seen(home, '2', { error: view < errors });
  const rules = { views: 20, minutes: 0, hours: 24 };
  judge = startJudge({ remotesDir, rules, running: () => running, counts, log, carryOut });
}

it('takes a bad canary back, with the reason in the log', async () => {
  start(6, 5);
  await until('the log says it', () => log.warn.mock.calls.length > 0);
  expect(carryOut.mock.calls).toEqual([
    ['take back', { name: 'mf-home', version: '2', reason: expect.stringMatching(/^5 of its 6 views had/) }],
  ]);
  expect(log.warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Canary mf-home 2 is taken back: 5 of its 6 views had an error in the browser, .*HomePage\.$/,
      ),
    ],
  ]);
});

it('promotes a good one that was seen enough, and leaves one alone that was not', async () => {
  start(20, 0);
  await until('the log says it', () => log.warn.mock.calls.length > 0);
  expect(carryOut.mock.calls).toEqual([['promote', expect.objectContaining({ version: '2' })]]);
  expect(log.warn.mock.calls[0]?.[0]).toMatch(/^Canary mf-home 2 is promoted: it does as well as/);
  await judge?.close();
  carryOut.mockClear();
  running = [
    { name: 'mf-home', live: '1', canary: { version: '3', percent: 10, since: '2026-11-22', by: '' } },
  ];
  start(19, 0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(carryOut).not.toHaveBeenCalled();
});

it('says once what could not be carried out, and is in no hurry to try again', async () => {
  carryOut.mockRejectedValue(new Error('the disk is full'));
  start(6, 6);
  await until('the log says it', () => log.error.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(carryOut).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls).toEqual([
    [expect.stringMatching(/^Canary mf-home 2 could not be taken back \(.*\): the disk is full$/)],
  ]);
});

it('leaves a canary to the process that judges it, until that is gone', async () => {
  const file = join(countsFolder(remotesDir, 'mf-home'), 'judge');
  await mkdir(countsFolder(remotesDir, 'mf-home'), { recursive: true });
  await writeFile(file, 'another');
  start(6, 6);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(carryOut).not.toHaveBeenCalled();
  const long = new Date(Date.now() - 60_000);
  await utimes(file, long, long);
  await until('the log says it', () => log.warn.mock.calls.length > 0);
  expect(carryOut).toHaveBeenCalledTimes(1);
});

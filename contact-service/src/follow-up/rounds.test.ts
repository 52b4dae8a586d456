import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { openSqlite } from '../outbox/sqlite';
import { startRounds } from './rounds';

const folder = folderForEachTest();
const day = 24 * 3600_000;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const outbox = { put: async () => 'stored' as const };
const settings = { bouncesDir: null, dailyMailTo: null, undeliveredDays: 90, retentionDays: 30 };

/** Starts the rounds with what changes; `during` runs while they do. */
async function rounds(
  changes: Partial<Parameters<typeof startRounds>[0]>,
  during: () => Promise<void>,
  purge = async () => {},
) {
  const engine = openSqlite(join(folder(), 'contact', 'outbox.sqlite'));
  const running = startRounds(
    { ...settings, dataDir: folder(), ...changes },
    { engine, outbox, subscriptions: { purge }, log },
  );
  await during();
  await running.stop();
  await engine.close();
}

function mailFile(path: string, age: number): string {
  const file = join(folder(), path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'Zoé');
  const time = new Date(Date.now() - age * day);
  utimesSync(file, time, time);
  return file;
}

beforeEach(() => jest.clearAllMocks());

it('deletes mails that are files after 90 days, and says so without what is in them', async () => {
  const old = mailFile('mails/old.eml', 91);
  const half = mailFile('mails/half.eml.part', 91);
  const young = mailFile('mails/young.eml', 89);
  await rounds({}, () => until('the old ones are gone', () => !existsSync(old) && !existsSync(half)));
  expect(existsSync(young)).toBe(true);
  expect(log.warn.mock.calls).toEqual([[{ mails: 2, days: 90 }, expect.stringContaining('too old')]]);
});

it('deletes after 30 days what came to the return path and was no report', async () => {
  const bouncesDir = join(folder(), 'Maildir');
  const old = mailFile('Maildir/cur/1:2,S', 31);
  const young = mailFile('Maildir/cur/2:2,S', 29);
  await rounds({ bouncesDir }, () => until('the old one is gone', () => !existsSync(old)));
  expect(existsSync(young)).toBe(true);
  // No folder of mails that are files is no fault.
  expect(log.error).not.toHaveBeenCalled();
});

it('goes on with the others, and says so, where one fails', async () => {
  const old = mailFile('mails/old.eml', 91);
  const failing = async () => {
    throw new Error('disk I/O error');
  };
  await rounds({}, () => until('the old one is gone', () => !existsSync(old)), failing);
  expect(log.error.mock.calls).toEqual([
    [{ reason: expect.stringContaining('disk I/O error'), alert: true }, 'old alerts could not be deleted'],
  ]);
});

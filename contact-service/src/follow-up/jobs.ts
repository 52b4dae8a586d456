import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Alerts } from '../alerts/alerts';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { dayMs } from '../limits';
import type { Driver } from '../outbox/driver';
import { setSteadyInterval, type Outbox } from '../outbox/outbox';
import { defaultSettings } from '../outbox/settings';
import type { Mail } from '../request/mails';
import { createDailyMail } from './daily-mail';

const minuteMs = 60_000;
const { deadRetentionMs } = defaultSettings;

interface Dependencies {
  engine: Driver;
  outbox: Pick<Outbox<Mail>, 'put'>;
  subscriptions: Pick<Subscriptions, 'purge'>;
  alerts: Pick<Alerts, 'sendPostponed'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

type Settings = Pick<Config, 'dataDir' | 'dailyMailTo'>;

export function startJobs(
  { dataDir, dailyMailTo }: Settings,
  { engine, outbox, subscriptions, alerts, log }: Dependencies,
  purgeIntervalMs = defaultSettings.purgeIntervalMs,
) {
  const daily = createDailyMail(engine, outbox);

  async function deleteOldFiles(): Promise<void> {
    const mails = await deleteFilesBefore(join(dataDir, 'mails'), Date.now() - deadRetentionMs);
    const days = deadRetentionMs / dayMs;
    if (mails > 0) log.warn({ mails, days }, 'mails that were files are deleted: too old');
  }

  const later = { startsNow: false };
  const jobs = [
    runEvery(minuteMs, 'the daily line could not be written', async () => dailyMailTo && daily.send()),
    runEvery(minuteMs, 'mails of alerts that waited could not be sent', alerts.sendPostponed),
    runEvery(purgeIntervalMs, 'old alerts could not be deleted', subscriptions.purge, later),
    runEvery(purgeIntervalMs, 'old mails could not be deleted', deleteOldFiles, later),
  ];

  /** A run that takes longer than `intervalMs` is waited for. */
  function runEvery(
    intervalMs: number,
    failure: string,
    work: () => Promise<unknown>,
    { startsNow } = { startsNow: true },
  ) {
    let running: Promise<void> | undefined;
    const run = () => {
      running ??= work()
        .then(
          () => undefined,
          (error) => log.error({ reason: reasonOf(error), alert: true }, failure),
        )
        .finally(() => {
          running = undefined;
        });
    };
    if (startsNow) run();
    const end = setSteadyInterval(intervalMs, run);
    return async () => {
      end();
      await running;
    };
  }

  return { stop: async () => void (await Promise.all(jobs.map((end) => end()))) };
}

/** Deletes files last written before a time in ms. Gives their number; a missing folder has 0. */
async function deleteFilesBefore(folder: string, before: number): Promise<number> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    // Another instance deletes, too.
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info?.isFile() || info.mtimeMs >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

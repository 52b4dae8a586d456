import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Alerts } from '../alerts/alerts';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { day } from '../limits';
import type { Driver } from '../outbox/driver';
import { everySteady, type Outbox } from '../outbox/outbox';
import { usualSettings } from '../outbox/settings';
import type { Mail } from '../request/mails';
import { createDaily } from './daily';

const minute = 60_000;

interface Parts {
  engine: Driver;
  outbox: Pick<Outbox<Mail>, 'put'>;
  subscriptions: Pick<Subscriptions, 'purge'>;
  alerts: Pick<Alerts, 'sendPostponed'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

type Settings = Pick<Config, 'dataDir' | 'dailyMailTo' | 'undeliveredDays'>;

export function startRounds(
  { dataDir, dailyMailTo, undeliveredDays }: Settings,
  { engine, outbox, subscriptions, alerts, log }: Parts,
  purgeEvery = usualSettings.purgeEvery,
) {
  const daily = createDaily(engine, outbox);

  async function eraseFiles(): Promise<void> {
    const mails = await deleteOlder(join(dataDir, 'mails'), Date.now() - undeliveredDays * day);
    if (mails > 0) log.warn({ mails, days: undeliveredDays }, 'mails that were files are deleted: too old');
  }

  const rounds = [
    every(minute, 'the daily line could not be written', async () => dailyMailTo && daily.tell()),
    every(minute, 'mails of alerts that waited could not be sent', alerts.sendPostponed),
    every(purgeEvery, 'old alerts could not be deleted', subscriptions.purge, false),
    every(purgeEvery, 'old mails could not be deleted', eraseFiles, false),
  ];

  /** A run that takes longer than `time` is waited for. */
  function every(time: number, failure: string, work: () => Promise<unknown>, atOnce = true) {
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
    if (atOnce) run();
    const end = everySteady(time, run);
    return async () => {
      end();
      await running;
    };
  }

  return {
    stop: async () => void (await Promise.all(rounds.map((end) => end()))),
  };
}

/** `before` is compared with the last write, in milliseconds. Gives how many files are deleted; an absent folder has none. */
async function deleteOlder(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
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

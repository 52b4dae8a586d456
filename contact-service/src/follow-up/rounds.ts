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
import { deleteOlder, maildir } from '../returns/maildir';
import { createReturns } from '../returns/returns';
import { createDaily } from './daily';

const minute = 60_000;

interface Parts {
  engine: Driver;
  outbox: Pick<Outbox<Mail>, 'put'>;
  subscriptions: Pick<Subscriptions, 'purge'>;
  alerts: Pick<Alerts, 'sendPostponed'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

type Settings = Pick<Config, 'dataDir' | 'bouncesDir' | 'dailyMailTo' | 'undeliveredDays' | 'retentionDays'>;

export function startRounds(
  { dataDir, bouncesDir, dailyMailTo, undeliveredDays, retentionDays }: Settings,
  { engine, outbox, subscriptions, alerts, log }: Parts,
  purgeEvery = usualSettings.purgeEvery,
) {
  const inbox = bouncesDir === null ? null : maildir(bouncesDir);
  const returns = createReturns(engine, log);
  const daily = createDaily(engine, outbox);

  async function eraseFiles(): Promise<void> {
    const mails = await deleteOlder(join(dataDir, 'mails'), Date.now() - undeliveredDays * day);
    if (mails > 0) log.warn({ mails, days: undeliveredDays }, 'mails that were files are deleted: too old');
    await inbox?.purge(Date.now() - retentionDays * day);
  }

  const rounds = [
    every(minute, 'the mails that came back could not be read', async () => inbox?.read(returns.take)),
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

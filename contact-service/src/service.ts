import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { freeBytes } from '@campus/settings/disk';
import { createDrain } from '@campus/settings/drain';
import { listen } from '@campus/settings/socket';
import { createAlerts } from './alerts/alerts';
import { createSubscriptions } from './alerts/subscriptions';
import type { Config } from './config/config';
import { createCurrentSchool } from './config/school';
import { reasonOf } from './failures/failures';
import { deadLetters, readOverview } from './follow-up/overview';
import { startJobs } from './follow-up/jobs';
import { addRoutes } from './http/routes';
import { createServer, type LoggerOptions } from './http/server';
import { createDeliver, reportResult } from './mail/deliver';
import { fileCarrier, smtpCarrier, resultOf } from './mail/carriers';
import { type Mail, quotaKeyOf } from './request/mails';
import { createMetrics, type Metrics } from './operation/metrics';
import { openEngine } from './outbox/open';
import { createOutbox } from './outbox/outbox';
import { type OutboxSettings, defaultSettings } from './outbox/settings';

export interface Service {
  address: string;
  log: FastifyBaseLogger;
  stop(): Promise<void>;
}

export async function startService(
  config: Config,
  logger: LoggerOptions,
  overrides: Partial<OutboxSettings<Mail>> = {},
): Promise<Service> {
  const server = createServer(logger, config.trustedProxies);
  const { log } = server;
  const metrics = createMetrics();
  const onError = (error: unknown) =>
    log.error({ reason: reasonOf(error), alert: true }, 'the outbox’s database failed');
  const engine = await openEngine(config, onError);
  const settings = { ...outboxSettings(log, metrics), onError, ...overrides };
  const outbox = createOutbox<Mail>(engine, settings);
  const subscriptions = createSubscriptions(engine);
  const alerts = createAlerts(subscriptions, outbox);
  const { smtp, dkim, dataDir } = config;
  const carrier = smtp ? smtpCarrier(smtp, dkim) : fileCarrier(join(dataDir, 'mails'), dkim);
  const followUp = {
    overview: () => readOverview(engine, outbox.stats, settings.deadRetentionMs),
    retry: (id: string) => deadLetters(engine).retry(id, Date.now()),
  };
  await addRoutes(server, config, {
    outbox,
    metrics,
    subscriptions,
    alerts,
    followUp,
    freeBytes: () => freeBytes(dataDir),
  });
  const drain = createDrain(server.server);
  const address = await listen(server, { host: config.host, port: config.port });
  log.info(`requests are kept in: ${engine.description}`);
  log.info(`mails go to: ${carrier.description}`);
  const currentSchool = createCurrentSchool(config, log);
  outbox.start(createDeliver(carrier, { parties: config, subscriptions, currentSchool }));
  const jobs = startJobs(config, { engine, outbox, subscriptions, alerts, log });
  // A mail server that is down must not keep us from taking requests.
  carrier.verify().catch((error) => reportCarrierFailure(log, error));

  return {
    address,
    log,
    async stop() {
      await Promise.all([jobs.stop(), drain()]);
      await server.close();
      await outbox.stop();
      carrier.close();
    },
  };
}

function outboxSettings(log: FastifyBaseLogger, metrics: Metrics): Omit<OutboxSettings<Mail>, 'onError'> {
  return {
    ...defaultSettings,
    quotaKeyOf,
    onErased: (mails) =>
      log.error({ mails, alert: true }, 'mails that were given up were erased: nobody had seen to them'),
    onResult(mail, result) {
      metrics.countMail(mail, result);
      reportResult(log, mail, result);
    },
  };
}

function reportCarrierFailure(log: FastifyBaseLogger, error: NodeJS.ErrnoException): void {
  const remedy =
    error?.code === 'ETLS'
      ? 'the server of SMTP_URL offers no TLS, and gets no password: use smtps://…:465, or another server'
      : 'check SMTP_URL and the mail server';
  log.error(
    { ...resultOf(error), alert: true },
    `mails cannot leave for now: ${remedy}; requests are kept, mails retried`,
  );
}

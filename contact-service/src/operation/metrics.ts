import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Outbox } from '../outbox/outbox';
import type { Item, Verdict } from '../outbox/settings';
import { mailKinds } from '../request/mails';

type StatsOf<From extends { stats(): unknown }> = ReturnType<From['stats']>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'contact_request_seconds',
    help: 'Time to answer a contact request, by status',
    labelNames: ['status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const mails = new Counter({
    name: 'contact_mails_total',
    help: 'Delivery attempts, by kind of mail and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  // A figure that is born with its first count has no rate: these are born at zero.
  for (const status of ['500', '503']) requests.zero({ status });
  for (const kind of mailKinds) mails.inc({ kind, outcome: 'dropped' }, 0);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('contact_outbox_up', 'Whether the outbox answers');
  const waiting = gauge('contact_outbox_waiting', 'Mails not delivered yet');
  const dead = gauge('contact_outbox_dead', 'Mails given up: somebody must look');
  const waitFor = 'Addresses that wait for a course’s next session, by state';
  const subscribers = gauge('contact_subscriptions', waitFor, ['state']);
  const free = gauge('contact_disk_free_bytes', 'Bytes that are free where DATA_DIR is');
  const oldest = gauge('contact_outbox_oldest_seconds', 'Age of the oldest waiting mail');

  return {
    countRequest: (status: number, seconds: number) => requests.observe({ status: String(status) }, seconds),
    countMail: ({ kind }: Pick<Item, 'kind'>, { outcome }: Verdict) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    /** What cannot be had is left out: the other figures say how the service is without its database. */
    async read(...asked: [StatsOf<Outbox<Item>>, StatsOf<Subscriptions>, Promise<number>]): Promise<string> {
      const [stats, { confirmed, pending }, left] = await Promise.all([
        asked[0].catch(() => undefined),
        asked[1].catch(() => ({ confirmed: undefined, pending: undefined })),
        asked[2].catch(() => undefined),
      ]);
      const setFigure = (figure: Gauge, value: number | undefined, labels = {}) =>
        value === undefined ? figure.remove(labels) : figure.set(labels, value);
      up.set(Number(stats !== undefined));
      setFigure(free, left);
      setFigure(subscribers, confirmed, { state: 'confirmed' });
      setFigure(subscribers, pending, { state: 'pending' });
      setFigure(waiting, stats?.waiting);
      setFigure(dead, stats?.dead);
      setFigure(oldest, stats?.oldestSeconds);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

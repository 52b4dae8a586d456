import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Outbox } from '../outbox/outbox';
import type { Item, Verdict } from '../outbox/settings';

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
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = gauge('contact_outbox_waiting', 'Mails not delivered yet');
  const dead = gauge('contact_outbox_dead', 'Mails given up: somebody must look');
  const subscribers = new Gauge({
    name: 'contact_subscriptions',
    help: 'Addresses that wait for a course’s next session, by state',
    labelNames: ['state'],
    registers,
  });
  const free = gauge('contact_disk_free_bytes', 'Bytes that are free where DATA_DIR is');
  const oldest = gauge('contact_outbox_oldest_seconds', 'Age of the oldest waiting mail');

  return {
    countRequest: (status: number, seconds: number) => requests.observe({ status: String(status) }, seconds),
    countMail: ({ kind }: Pick<Item, 'kind'>, { outcome }: Verdict) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    async read(
      outbox: Pick<Outbox<Item>, 'stats'>,
      subscriptions: Pick<Subscriptions, 'stats'>,
      bytes: Promise<number>,
    ): Promise<string> {
      const asked = [outbox.stats(), subscriptions.stats(), bytes] as const;
      const [stats, { confirmed, pending }, left] = await Promise.all(asked);
      free.set(left);
      subscribers.set({ state: 'confirmed' }, confirmed);
      subscribers.set({ state: 'pending' }, pending);
      waiting.set(stats.waiting);
      dead.set(stats.dead);
      oldest.set(stats.oldestSeconds);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

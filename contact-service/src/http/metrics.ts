import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Outbox } from '../outbox/outbox';
import type { Item, Verdict } from '../outbox/settings';

/** What the service counts, in Prometheus' terms. */
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
  const oldest = gauge('contact_outbox_oldest_seconds', 'Age of the oldest waiting mail');

  return {
    countRequest: (status: number, seconds: number) => requests.observe({ status: String(status) }, seconds),
    countMail: ({ kind }: Pick<Item, 'kind'>, { outcome }: Verdict) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    /** The text Prometheus reads, with the outbox as it is now. */
    async read(outbox: Pick<Outbox<Item>, 'stats'>): Promise<string> {
      const stats = await outbox.stats();
      waiting.set(stats.waiting);
      dead.set(stats.dead);
      oldest.set(stats.oldestSeconds);
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

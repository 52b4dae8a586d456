import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxStats } from '../outbox/queue';
import type { Item, DeliveryResult } from '../outbox/settings';
import { mailKinds } from '../request/mails';

/** What could not be had is undefined, and left out. */
interface Figures {
  outboxStats: OutboxStats | undefined;
  freeBytes: number | undefined;
}

export interface Metrics {
  readonly contentType: string;
  countRequest(status: number, seconds: number): void;
  countMail(mail: Pick<Item, 'kind'>, result: DeliveryResult): void;
  read(figures: Figures): Promise<string>;
}

export function createMetrics(): Metrics {
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
  const gauges = createGauges(registers);

  return {
    countRequest: (status, seconds) => requests.observe({ status: String(status) }, seconds),
    countMail: ({ kind }, { outcome }) => mails.inc({ kind, outcome }),
    contentType: registry.contentType,
    read({ outboxStats, freeBytes }) {
      gauges.up.set(Number(outboxStats !== undefined));
      setGauge(gauges.free, freeBytes);
      setGauge(gauges.waiting, outboxStats?.waiting);
      setGauge(gauges.dead, outboxStats?.dead);
      setGauge(gauges.oldest, outboxStats?.oldestSeconds);
      return registry.metrics();
    },
  };
}

function createGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    up: gauge('contact_outbox_up', 'Whether the outbox answers'),
    waiting: gauge('contact_outbox_waiting', 'Mails not delivered yet'),
    dead: gauge('contact_outbox_dead', 'Mails given up: somebody must look'),
    free: gauge('contact_disk_free_bytes', 'Bytes that are free where DATA_DIR is'),
    oldest: gauge('contact_outbox_oldest_seconds', 'Age of the oldest waiting mail'),
  };
}

function setGauge(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

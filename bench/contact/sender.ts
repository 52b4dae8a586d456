import { randomUUID } from 'node:crypto';
import { answerOf, form, post } from '../../contact-service/testing/form';

/** What a client knows of its requests. */
export interface Ledger {
  /** Receipts that the service promised. */
  accepted: Set<string>;
  /** Posts that got no answer or a refusal, and were sent again. */
  repeated: number;
  latencies: number[];
}

/** A patient visitor: sends one request after another, each with one key, until it is accepted. */
export async function sendUntil(isOver: () => boolean, address: () => string, ledger: Ledger, pause: number) {
  for (let count = 0; !isOver(); count += 1) {
    const visitor = randomUUID();
    const body = { ...form, email: `${visitor}@visiteuse.example`, message: `Demande ${count}` };
    await insist(body, visitor, isOver, address, ledger);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function insist(
  body: object,
  key: string,
  isOver: () => boolean,
  address: () => string,
  ledger: Ledger,
) {
  while (!isOver()) {
    const start = performance.now();
    const answer = await post(address(), body, { 'idempotency-key': key }).catch(() => null);
    if (answer?.status === 202) {
      ledger.latencies.push(performance.now() - start);
      ledger.accepted.add((await answerOf(answer)).receipt);
      return;
    }
    ledger.repeated += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

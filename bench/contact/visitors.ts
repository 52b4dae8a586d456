import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpSink } from 'testing/smtp-sink';
import { receiptOf } from '../../contact-service/src/request/identity';
import { answerOf, form, post } from '../../contact-service/testing/form';

/** What visitors know of their requests. */
export interface Ledger {
  /** Receipts that the service promised. */
  accepted: Set<string>;
  /** Posts that got no answer or a refusal, and were sent again. */
  repeated: number;
}

/** Milliseconds between an answer and the next request: mails leave about as fast as they come. */
const rest = 40;

/** A patient visitor: sends one request after another, each with one key, until it is accepted. */
export async function sendUntil(isOver: () => boolean, address: () => string, ledger: Ledger): Promise<void> {
  while (!isOver()) {
    const key = randomUUID();
    const body = { ...form, email: `${key}@visiteuse.example` };
    for (let answered = false; !answered && !isOver();) {
      const answer = await post(address(), body, { 'idempotency-key': key }).catch(() => null);
      answered = answer?.status === 202;
      if (answer && answered) ledger.accepted.add((await answerOf(answer)).receipt);
      else ledger.repeated += 1;
      await pause(answered ? rest : 50);
    }
  }
}

/** Compares what was promised with what arrived. Each visitor writes once from an address, so an address is a request. */
export function count({ accepted }: Ledger, sink: SmtpSink) {
  const missing = (mails: SmtpSink['received']) => {
    const arrived = new Set(mails.map(({ messageId = '' }) => receiptOf(messageId.replace('<', ''))));
    return [...accepted].filter((receipt) => !arrived.has(receipt)).length;
  };
  const different = (values: (string | undefined)[]) => new Set(values).size;
  const ids = sink.received.map(({ messageId }) => messageId);
  return {
    lost: missing(sink.requests),
    lostAcknowledgements: missing(sink.acknowledgements),
    duplicates: ids.length - different(ids),
    // A second mail for one request that could not be recognised as a duplicate.
    strangers:
      different(sink.requests.map(({ messageId }) => messageId)) -
      different(sink.requests.map(({ replyTo }) => replyTo?.text)),
  };
}

import type { SmtpSink } from 'testing/smtp-sink';
import { receiptOf } from '../../contact-service/src/request/identity';

/** Compares what was promised with what arrived. Each visitor of the load writes once, so an address is a request. */
export function count(accepted: Set<string>, sink: SmtpSink) {
  const requests = sink.requests.map(({ messageId, replyTo }) => ({ messageId, visitor: replyTo?.text }));
  const messages = sink.received.map(({ messageId }) => messageId);
  return {
    lost: missing(accepted, sink.requests),
    lostAcknowledgements: missing(accepted, sink.acknowledgements),
    duplicates: messages.length - new Set(messages).size,
    // A second mail for one request that could not be recognised as a duplicate.
    strangers:
      new Set(requests.map(({ messageId }) => messageId)).size -
      new Set(requests.map(({ visitor }) => visitor)).size,
  };
}

function missing(accepted: Set<string>, mails: SmtpSink['received']): number {
  const arrived = new Set(mails.map(({ messageId = '' }) => receiptOf(messageId.replace('<', ''))));
  return [...accepted].filter((receipt) => !arrived.has(receipt)).length;
}

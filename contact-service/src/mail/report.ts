import type { FastifyBaseLogger } from 'fastify';
import { domainQuota } from '../outbox/queue';
import type { Item, Verdict } from '../outbox/settings';
import { receiptOf } from '../request/identity';

/** The log gets no personal data; `alert: true` marks what somebody must look at. */
export function reportVerdict(logger: FastifyBaseLogger, { id, kind }: Item, verdict: Verdict): void {
  const facts = { receipt: receiptOf(id), kind, ...verdict };
  switch (verdict.outcome) {
    case 'sent':
      logger.info(facts, 'mail sent');
      break;
    case 'dropped':
      if (verdict.reason !== domainQuota) logger.warn(facts, `${kind} not sent`);
      else logger.error({ ...facts, alert: true }, `${kind} not sent: too many mails to one domain`);
      break;
    case 'retry':
      if (verdict.alert)
        logger.error(facts, 'mail cannot leave: check SMTP_URL and the mail server; it will be retried');
      else logger.warn(facts, 'mail could not leave yet; it will be retried');
      break;
    case 'dead':
      logger.error(
        { ...facts, alert: true },
        'mail given up: see "npm run outbox -w contact-service -- list"',
      );
  }
}

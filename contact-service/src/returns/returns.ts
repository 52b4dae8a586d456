import type { FastifyBaseLogger } from 'fastify';
import type { Driver } from '../outbox/driver';
import { receiptOf } from '../request/identity';
import type { MailOf } from '../request/mails';
import { type DeliveryReport, readReport } from './delivery-report';
import { readReturnSecret } from './mark';

/** A request that comes back whole is given up: the school can have it sent again. The trace of any other mail keeps the reason. */
export function createReturns(driver: Driver, log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
  /** undefined where the mail is not ours, is no longer known or is not done. */
  async function mark({ id, status, source }: DeliveryReport): Promise<string | undefined> {
    const [row] = await driver.query<{ kind: string; createdAt: number }>(
      `SELECT kind, created_at AS "createdAt" FROM contact_outbox WHERE id = $1 AND state = 'done'`,
      [id],
    );
    if (!row) return undefined;
    const again: MailOf<'returned'> | null =
      row.kind === 'request' && source
        ? { id, kind: 'returned', receipt: receiptOf(id), receivedAt: row.createdAt, source }
        : null;
    const marked = again
      ? `state = 'dead', payload = $3, remove_at = NULL`
      : // $3 is empty here: the payload of what is done stays NULL.
        `payload = NULLIF($3, '')`;
    const rows = await driver.query<{ kind: string }>(
      `UPDATE contact_outbox SET error = $2, ${marked} WHERE id = $1 AND state = 'done' RETURNING kind`,
      [id, `returned ${status}`, again ? JSON.stringify(again) : ''],
    );
    return rows[0]?.kind;
  }

  return {
    /** false where the mail is no report on a mail of ours. */
    async take(text: string): Promise<boolean> {
      const report = await readReport(text, await readReturnSecret(driver));
      if (!report) return false;
      const kind = await mark(report);
      const facts = { receipt: receiptOf(report.id), kind, status: report.status };
      if (kind === 'request') {
        const advice = report.source
          ? 'it is shown under « Courrier »'
          : 'the server did not give its text back';
        log.error({ ...facts, alert: true }, `a request came back from the school’s mailbox: ${advice}`);
      } else
        log.warn(facts, kind ? 'a mail came back' : 'a mail came back that the outbox does not know as sent');
      return true;
    },
  };
}

import { hourMs } from '../limits';
import type { Driver } from '../outbox/driver';
import type { Outbox } from '../outbox/outbox';
import { identityOf, receiptOf } from '../request/identity';
import type { DayOfRequests, Mail } from '../request/mails';

/** The hour in Paris from which the line of the day before is sent. */
const sendFromHour = 7;

const parisFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function parisTimeOf(time: number): { date: string; hour: number } {
  const [date = '', clock = ''] = parisFormat.format(time).split(' ');
  return { date, hour: Number.parseInt(clock, 10) };
}

/** Both offsets of Paris are tried, since its clocks change. */
function startOfDay(date: string): number {
  const utc = Date.parse(`${date}T00:00Z`);
  return [utc - 2 * hourMs, utc - hourMs].find((time) => parisTimeOf(time).date === date) ?? utc;
}

/** The id of the mail depends on the day alone, so that several instances send it once. */
export function createDailyMail(driver: Driver, outbox: Pick<Outbox<Mail>, 'put'>, now = Date.now) {
  async function findRequests(from: number, to: number): Promise<DayOfRequests> {
    const rows = await driver.query<{ id: string; state: string; createdAt: number }>(
      `SELECT id, state, created_at AS "createdAt" FROM contact_outbox
       WHERE kind = 'request' AND created_at < $2 AND (created_at >= $1 OR state <> 'done') ORDER BY created_at, id`,
      [from, to],
    );
    const receiptsIn = (state: string) =>
      rows.filter((row) => row.state === state).map(({ id }) => receiptOf(id));
    const received = rows.filter(({ createdAt }) => createdAt >= from).length;
    return { received, waiting: receiptsIn('waiting'), givenUp: receiptsIn('dead') };
  }

  return {
    async send(): Promise<'sent' | 'duplicate' | 'too early'> {
      const today = parisTimeOf(now());
      if (today.hour < sendFromHour) return 'too early';
      const to = startOfDay(today.date);
      const yesterday = parisTimeOf(to - hourMs).date;
      const id = identityOf('daily', yesterday);
      const existing = await driver.query('SELECT id FROM contact_outbox WHERE id = $1', [id]);
      if (existing.length > 0) return 'duplicate';
      const requests = await findRequests(startOfDay(yesterday), to);
      const mail: Mail = {
        id,
        receipt: receiptOf(id),
        receivedAt: now(),
        kind: 'daily',
        day: yesterday,
        requests,
      };
      return (await outbox.put([mail])) === 'stored' ? 'sent' : 'duplicate';
    },
  };
}

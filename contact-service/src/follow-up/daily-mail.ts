import { hourMs } from '../limits';
import type { Driver } from '../outbox/driver';
import type { Outbox } from '../outbox/outbox';
import { identityOf, receiptOf } from '../request/identity';
import type { DayCounts, Mail } from '../request/mails';

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
  async function countRequests(from: number, to: number): Promise<DayCounts> {
    const [counts] = await driver.query<DayCounts>(
      `SELECT CAST(count(CASE WHEN created_at >= $1 THEN 1 END) AS INTEGER) AS received,
         CAST(count(CASE WHEN state = 'waiting' THEN 1 END) AS INTEGER) AS waiting,
         CAST(count(CASE WHEN state = 'dead' THEN 1 END) AS INTEGER) AS "givenUp"
       FROM contact_outbox WHERE kind = 'request' AND created_at < $2`,
      [from, to],
    );
    return counts ?? { received: 0, waiting: 0, givenUp: 0 };
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
      const counts = await countRequests(startOfDay(yesterday), to);
      const receipt = receiptOf(id);
      const mail: Mail = { id, receipt, receivedAt: now(), kind: 'daily', day: yesterday, counts };
      return (await outbox.put([mail])) === 'stored' ? 'sent' : 'duplicate';
    },
  };
}

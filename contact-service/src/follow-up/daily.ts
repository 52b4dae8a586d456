import { hour } from '../limits';
import type { Driver } from '../outbox/driver';
import type { Outbox } from '../outbox/outbox';
import { identityOf, receiptOf } from '../request/identity';
import type { DayOfRequests, Mail } from '../request/mails';

/** The hour in Paris from which the line of the day before is sent. */
const sentFrom = 7;

const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function inParis(time: number): { date: string; hour: number } {
  const [date = '', clock = ''] = paris.format(time).split(' ');
  return { date, hour: Number.parseInt(clock, 10) };
}

/** Both offsets of Paris are tried, since its clocks change. */
function beginningOf(date: string): number {
  const utc = Date.parse(`${date}T00:00Z`);
  return [utc - 2 * hour, utc - hour].find((time) => inParis(time).date === date) ?? utc;
}

/** The id of the mail depends on the day alone, so that several instances send it once. */
export function createDaily(driver: Driver, outbox: Pick<Outbox<Mail>, 'put'>, now = Date.now) {
  async function requestsOf(from: number, to: number): Promise<DayOfRequests> {
    const rows = await driver.query<{ id: string; state: string; error: string | null }>(
      `SELECT id, state, error FROM contact_outbox
       WHERE kind = 'request' AND created_at >= $1 AND created_at < $2 ORDER BY created_at, id`,
      [from, to],
    );
    const receipts = (which: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(which).map(({ id }) => receiptOf(id));
    return {
      received: rows.length,
      waiting: receipts(({ state }) => state === 'waiting'),
      // A request that is done and has a reason was erased before anybody had sent it again.
      givenUp: receipts(({ state, error }) => state === 'dead' || (state === 'done' && error !== null)),
    };
  }

  return {
    async tell(): Promise<'told' | 'known' | 'too early'> {
      const today = inParis(now());
      if (today.hour < sentFrom) return 'too early';
      const to = beginningOf(today.date);
      const yesterday = inParis(to - hour).date;
      const id = identityOf('daily', yesterday);
      const known = await driver.query('SELECT id FROM contact_outbox WHERE id = $1', [id]);
      if (known.length > 0) return 'known';
      const requests = await requestsOf(beginningOf(yesterday), to);
      const mail: Mail = {
        ...{ id, receipt: receiptOf(id), receivedAt: now(), kind: 'daily' },
        ...{ day: yesterday, requests },
      };
      return (await outbox.put([mail])) === 'stored' ? 'told' : 'known';
    },
  };
}

import type { Driver } from '../src/outbox/driver';
import { createAlerts } from '../src/alerts/alerts';
import { createSubscriptions } from '../src/alerts/subscriptions';
import { alertLimits } from '../src/limits';
import type { Mail } from '../src/request/mails';
import { allLeft, type Deliver, type outboxesOn, sent } from './each-engine';

export const zoe = 'zoe@visiteuse.example';

/** For each test: alerts beside an outbox that delivers at once, on a clock of its own. */
export function testedAlerts({ driver, start }: ReturnType<typeof outboxesOn>) {
  /** `mails` are those that the outbox has handed out. */
  const own = { now: 0, mails: [] as Mail[] };
  beforeEach(() => {
    Object.assign(own, { now: Date.now(), mails: [] });
  });

  async function alerts({
    limits = alertLimits,
    on = driver(),
  }: { limits?: typeof alertLimits; on?: Driver } = {}) {
    const now = () => own.now;
    const subscriptions = createSubscriptions(on, now, limits);
    const deliver: Deliver = async (item) => {
      own.mails.push(item);
      return sent;
    };
    const outbox = await start(deliver, { now });
    const settled = () => allLeft(outbox);

    /** Counts the subscriptions whose time is not over. */
    async function countByState() {
      const sql = 'SELECT confirmed_at FROM contact_subscription WHERE remove_at > $1';
      const rows = await on.query<{ confirmed_at: number | null }>(sql, [now()]);
      const pending = rows.filter((row) => row.confirmed_at === null).length;
      return { confirmed: rows.length - pending, pending };
    }

    return { ...createAlerts(subscriptions, outbox, now), ...subscriptions, settled, countByState };
  }

  /** The token of a subscription, which its owner knows by a mail. */
  async function tokenOf(email: string, course = 'python'): Promise<string> {
    const sql = 'SELECT token FROM contact_subscription WHERE email = $1 AND course = $2';
    const [row] = await driver().query<{ token: string }>(sql, [email, course]);
    return row?.token ?? '';
  }
  const ids = (kind: Mail['kind']) => own.mails.filter((mail) => mail.kind === kind).map(({ id }) => id);
  return { own, alerts, tokenOf, ids };
}

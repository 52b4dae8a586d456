import { useEffect, useState } from 'react';
import { client } from '../backend/client';

/** A mail that did not arrive; times are milliseconds since 1970. */
export interface Undelivered {
  id: string;
  receipt: string;
  kind: 'request' | 'acknowledgement';
  createdAt: number;
  reason: string;
}

interface Mails {
  /** On their way, and for how many seconds the oldest has been. */
  waiting: number;
  oldestSeconds: number;
  /** They can be sent again until they are erased. */
  givenUp: (Undelivered & { erasedAt: number })[];
  /** Nothing can be sent again: what became of them is only told. */
  lost: Undelivered[];
}

/** For the menu: when it was asked last, milliseconds since 1970, and who hears how many are to be sent again. */
const asked = { at: 0, tell: (_count: number) => {} };
const pause = 5 * 60 * 1000;

/** What has not reached the school, or a visitor. */
export async function loadMails(): Promise<Mails> {
  asked.at = Date.now();
  const mails: Mails = await client.send('/api/redaction/mails', { method: 'GET' });
  asked.tell(mails.givenUp.length);
  return mails;
}

/** How many requests are to be sent again: asked on the way to another screen and back to this tab, never by a clock. */
export function useMailsToSend(pathname: string): number {
  const [count, setCount] = useState(0);
  // Another screen is a good moment
  useEffect(() => {
    asked.tell = setCount;
    const look = () => {
      if (Date.now() - asked.at < pause || document.hidden || !client.authStore.isValid) return;
      // Why it cannot be known, « Courrier » says.
      loadMails().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname]);
  return count;
}

/** Sends one again. */
export const sendAgain = (id: string): Promise<{ mails: number }> =>
  client.send('/api/redaction/mails/retry', { method: 'POST', body: { id } });

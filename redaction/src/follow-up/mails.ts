import { useEffect, useState } from 'react';
import { client } from '../backend/client';

/** Times are milliseconds since 1970. */
export interface Undelivered {
  id: string;
  receipt: string;
  kind: 'request' | 'acknowledgement';
  createdAt: number;
  reason: string;
}

export interface Mails {
  waiting: number;
  oldestSeconds: number;
  /** These can be sent again until they are erased. */
  givenUp: (Undelivered & { erasedAt: number })[];
  /** These cannot be sent again. */
  lost: Undelivered[];
}

/** `at` is when the mails were asked for last, in milliseconds since 1970; `tell` reaches the menu. */
const asked = { at: 0, tell: (_count: number) => {} };
const pause = 5 * 60 * 1000;

export async function loadMails(): Promise<Mails> {
  asked.at = Date.now();
  const mails: Mails = await client.send('/api/redaction/mails', { method: 'GET' });
  asked.tell(mails.givenUp.length);
  return mails;
}

/** Another screen and the way back to this tab ask, never a clock. */
export function useMailsToSend(pathname: string): number {
  const [count, setCount] = useState(0);
  // Another screen is a good moment to ask.
  useEffect(() => {
    asked.tell = setCount;
    const look = () => {
      if (Date.now() - asked.at < pause || document.hidden || !client.authStore.isValid) return;
      // « Courrier » says why it cannot be known.
      loadMails().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname]);
  return count;
}

export const sendAgain = (id: string): Promise<{ mails: number }> =>
  client.send('/api/redaction/mails/retry', { method: 'POST', body: { id } });

const meanings: [RegExp, string][] = [
  [/^erased/, 'Elle a été effacée : personne ne l’avait envoyée à nouveau à temps'],
  [/\b552\b/, 'La boîte de réception était pleine'],
  [/\b55[01]\b/, 'L’adresse n’existe pas, ou n’accepte pas ce message'],
  [/\b55[34]\b/, 'Le message a été refusé : un filtre, ou les réglages de l’expéditeur'],
  [/^E[A-Z]+/, 'Le serveur de messagerie n’a pas répondu, ou pas voulu, pendant cinq jours'],
];

export function reasonText(reason: string): string {
  const meaning = meanings.find(([pattern]) => pattern.test(reason))?.[1];
  return `${meaning ?? 'Le serveur de messagerie n’en a pas voulu'} (${reason}).`;
}

const hour = 3600;

/** Gives "20 minutes", "3 heures", "2 jours". */
export function durationText(seconds: number): string {
  const [count, unit] =
    seconds >= 48 * hour
      ? [seconds / (24 * hour), 'jour']
      : seconds >= hour
        ? [seconds / hour, 'heure']
        : [Math.max(1, seconds / 60), 'minute'];
  const whole = Math.floor(count);
  return `${whole}\u00A0${unit}${whole > 1 ? 's' : ''}`;
}

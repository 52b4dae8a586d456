import { useEffect, useState } from 'react';
import { client } from '../backend/client';

/** Times are milliseconds since 1970. */
export interface UndeliveredMail {
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
  givenUp: (UndeliveredMail & { erasedAt: number })[];
  /** These cannot be sent again. */
  lost: UndeliveredMail[];
}

/** The last load, and the menu's counter, which each load updates. */
const menuCount = { loadedAtMs: 0, count: 0, update: (_count: number) => {} };
const minReloadIntervalMs = 5 * 60 * 1000;

export async function loadMails(): Promise<Mails> {
  menuCount.loadedAtMs = Date.now();
  const mails: Mails = await client.send('/api/redaction/mails', { method: 'GET' });
  menuCount.count = mails.givenUp.length;
  menuCount.update(menuCount.count);
  return mails;
}

/** Loads the mails when the screen changes or the tab becomes visible, not by a timer. */
export function useMailsToSend(pathname: string): number {
  const [count, setCount] = useState(menuCount.count);
  useEffect(() => {
    menuCount.update = setCount;
    const reloadIfStale = () => {
      const isFresh = Date.now() - menuCount.loadedAtMs < minReloadIntervalMs;
      if (isFresh || document.hidden || !client.authStore.token) return;
      // « Courrier » shows why the load fails.
      loadMails().catch(() => undefined);
    };
    reloadIfStale();
    document.addEventListener('visibilitychange', reloadIfStale);
    return () => document.removeEventListener('visibilitychange', reloadIfStale);
  }, [pathname]);
  return count;
}

export const resendMail = (id: string): Promise<{ mails: number }> =>
  client.send('/api/redaction/mails/retry', { method: 'POST', body: { id } });

const reasonMeanings: [RegExp, string][] = [
  [/^erased/, 'Le message a été effacé : personne ne l’avait envoyé à nouveau à temps'],
  [/\b552\b/, 'La boîte de réception était pleine'],
  [/\b55[01](?! MAIL)\b/, 'L’adresse n’existe pas, ou n’accepte pas ce message'],
  [/\b55[0134]\b/, 'Le message a été refusé : un filtre, ou les réglages de l’expéditeur'],
  [/^E(?!.* 5\d\d [MRD])/, 'Le serveur de messagerie n’a pas répondu, ou pas voulu, pendant cinq jours'],
];

export function reasonText(reason: string): string {
  const meaning = reasonMeanings.find(([pattern]) => pattern.test(reason))?.[1];
  return `${meaning ?? 'Le serveur de messagerie n’en a pas voulu'} (${reason}).`;
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** "20 minutes", "3 heures", "2 jours". */
export function durationText(seconds: number): string {
  if (seconds >= 2 * daySeconds) return countText(seconds / daySeconds, 'jour');
  if (seconds >= hourSeconds) return countText(seconds / hourSeconds, 'heure');
  return countText(Math.max(1, seconds / 60), 'minute');
}

function countText(amount: number, unit: string): string {
  const count = Math.floor(amount);
  return `${count}\u00A0${unit}${count > 1 ? 's' : ''}`;
}

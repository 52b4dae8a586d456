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

/** Shows a number beside « Courrier » in the menu. */
let showUnsentCount = (_count: number): void => {};

export async function loadMails(): Promise<Mails> {
  const mails: Mails = await client.send('/api/redaction/mails', { method: 'GET' });
  showUnsentCount(mails.givenUp.length);
  return mails;
}

/** Loads the mails with each screen. */
export function useUnsentCount(pathname: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    showUnsentCount = setCount;
    // « Courrier » shows why the load fails.
    loadMails().catch(() => undefined);
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

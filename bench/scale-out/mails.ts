import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpSink } from 'testing/smtp-sink';

/** Seconds for the mails that are still on their way. */
const patience = 120;

/** Of the visitors whose requests were accepted, those of whom the school never heard. */
export async function undelivered(accepted: readonly string[], mails: SmtpSink): Promise<string[]> {
  const limit = Date.now() + patience * 1000;
  for (;;) {
    const heard = new Set(
      mails.requests.flatMap(({ replyTo }) => replyTo?.value.map(({ address }) => address) ?? []),
    );
    const missing = accepted.filter((address) => !heard.has(address));
    if (missing.length === 0 || Date.now() > limit) return missing;
    await pause(500);
  }
}

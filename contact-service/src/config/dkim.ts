import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nonEmpty, type Parse, type SettingsReader } from 'settings';

/**
 * What a signature covers: a mail program leaves a list by itself only where both headers of it are signed (RFC 8058). The
 * library's own list lacks the second.
 */
const headerFieldNames = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

/** How mails are signed, in nodemailer's words: all three settings, or none. */
export function readDkim(settings: SettingsReader, path: Parse<string>) {
  const domainName = settings.read('DKIM_DOMAIN', nonEmpty, '');
  const keySelector = settings.read('DKIM_SELECTOR', nonEmpty, '');
  const privateKey = settings.read('DKIM_KEY_FILE', (text) => readKey(path(text)), '');
  const given = [domainName, keySelector, privateKey].filter((value) => value !== '');
  if (given.length === 0) return null;
  if (given.length < 3) {
    settings.complain(
      'DKIM_DOMAIN',
      'must be set together with DKIM_SELECTOR and DKIM_KEY_FILE, or none of them',
    );
  }
  return { domainName, keySelector, privateKey, headerFieldNames };
}

function readKey(path: string): string {
  try {
    const pem = readFileSync(path, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new Error('must name a readable file that holds a private key in PEM form');
  }
}

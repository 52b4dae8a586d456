import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nonEmpty, type Parse, type SettingsReader } from 'settings';

/** A mail program leaves a list by itself only where both List headers are signed (RFC 8058); nodemailer's own list lacks the second. */
const headerFieldNames = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

export function readDkim(settings: SettingsReader, path: Parse<string>, sender: string) {
  const keySelector = settings.read('DKIM_SELECTOR', nonEmpty, '');
  const privateKey = settings.read('DKIM_KEY_FILE', (text) => readKey(path(text)), '');
  if (!keySelector && !privateKey) return null;
  if (!keySelector || !privateKey) {
    settings.complain('DKIM_SELECTOR', 'must be set together with DKIM_KEY_FILE, or none of them');
  }
  return { domainName: sender.slice(sender.lastIndexOf('@') + 1), keySelector, privateKey, headerFieldNames };
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

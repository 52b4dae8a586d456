import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { nonEmpty, type Parse, type SettingsReader } from 'settings';

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
  return { domainName, keySelector, privateKey };
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

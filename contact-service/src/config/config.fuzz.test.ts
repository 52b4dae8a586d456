import fc from 'fast-check';
import { WrongSettings } from 'settings';
import { outsideText } from 'testing/outside-text';
import { readConfig } from './config';

const names = [
  ...['CONTACT_PORT', 'PORT', 'SMTP_URL', 'MAIL_TO', 'MAIL_FROM', 'DATA_DIR', 'DATABASE_URL'],
  ...['CLIENT_LIMITS', 'TRUST_PROXY', 'METRICS_TOKEN'],
  ...['DKIM_SELECTOR', 'DKIM_KEY_FILE', 'SCHOOL_FILE'],
];

/** Settings that hold a password, a token or the way to a key. */
const secrets = ['SMTP_URL', 'DATABASE_URL', 'METRICS_TOKEN', 'DKIM_KEY_FILE'];

/** A secret that no sentence may repeat. */
const secret = 'hunter2';
const url = fc
  .tuple(
    fc.constantFrom('smtp:', 'smtps:', 'postgres:', 'http:', 'https:', 'ftp:', ''),
    fc.constantFrom('//', '/', ''),
    fc.constantFrom(`u:${secret}@`, `${secret}@`, `:${secret}@`, `u:${secret}%ZZ@`, ''),
    fc.oneof(outsideText(8), fc.constantFrom('mail.example', '[::1]', '127.0.0.1')),
    fc.constantFrom(':25', ':0', ':99999', ':x', '/path', '?q', '#h', ''),
  )
  .map((parts) => parts.join(''));
const list = fc
  .array(fc.oneof(url, outsideText(8), fc.constantFrom('10.0.0.0/8', '::1', '1.2.3.4/33')))
  .map(String);

it('takes any text as a setting or says which one is wrong and what it must be, without quoting a secret', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.oneof(outsideText(), url, list, fc.nat().map(String)),
      (name, text) => {
        try {
          readConfig({ [name]: text }, __filename);
        } catch (error) {
          if (!(error instanceof WrongSettings)) throw error;
          for (const sentence of error.sentences) {
            expect(sentence).toMatch(/^[A-Z_]+ must .+\.$/s);
            if (secrets.includes(name)) expect(sentence).not.toContain(secret);
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});

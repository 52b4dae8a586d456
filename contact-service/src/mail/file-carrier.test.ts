import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { fileCarrier } from './file-carrier';

const folder = folderForTheTests();
const mail = { from: 'a@campus.example', to: 'b@campus.example', subject: 'Bonjour', text: 'Bonjour' };

describe('fileCarrier', () => {
  it('writes a mail once, whatever the attempts, for its owner only', async () => {
    const mails = join(folder, 'mails');
    mkdirSync(mails);
    chmodSync(mails, 0o755);
    const carrier = fileCarrier(mails, null);
    expect(statSync(mails).mode & 0o777).toBe(0o700);
    await carrier.verify();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await carrier.send({ ...mail, messageId: '<ID@campus.example>' });
    expect(readdirSync(mails)).toEqual(['ID@campus.example.eml']);
    expect(statSync(join(mails, 'ID@campus.example.eml')).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(mails, 'ID@campus.example.eml'), 'utf8');
    expect(text).toContain('Subject: Bonjour');
    expect(text).not.toContain('DKIM-Signature');
  });

  it('signs with DKIM when told so', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const mails = join(folder, 'signed');
    const carrier = fileCarrier(mails, {
      domainName: 'campus.example',
      keySelector: 's1',
      headerFieldNames: 'From:Subject',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    await carrier.send({ ...mail, messageId: '<ID@campus.example>' });
    const text = readFileSync(join(mails, 'ID@campus.example.eml'), 'utf8');
    expect(text).toMatch(/^DKIM-Signature: .*d=campus\.example;.*s=s1;/s);
  });
});

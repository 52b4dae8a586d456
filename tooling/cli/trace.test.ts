import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logFormat } from 'settings/log';
import { freePort } from 'testing/ports';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { readConfig } from '../../contact-service/src/config/config';
import { type Service, startService } from '../../contact-service/src/service';
import { contact } from '../../shell/server/contact/routes';
import { loggedSite } from '../../shell/server/testing/logged-site';
import { stubServices } from '../../shell/server/testing/services';
import { routes } from '../../shell/src/testing/routes';
import { at } from '../paths';
import { run as logs } from './logs';
import { run } from './trace';

const dataDir = folderForTheTests();
const before = process.env;
const form = {
  formation: 'Python',
  firstName: 'Zoé',
  lastName: 'Exemplaire',
  email: 'zoe@visiteuse.example',
  phone: '01 99 00 00 42',
  company: 'Particulier',
  message: 'Quelles sont les prochaines dates ?',
};
let service: Service;
let receipt: string;
let said: string[];

/** A request as a visitor sends it, through the site and the contact service, whose lines are kept as `npm start` keeps them. */
beforeAll(async () => {
  process.env = { ...before, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  await mkdir(join(dataDir, 'logs'));
  const stream = createWriteStream(join(dataDir, 'logs/2026-11-22.jsonl'), { flags: 'a' });
  const env = { ...process.env, CONTACT_PORT: String(await freePort()), TRUST_PROXY: '127.0.0.1' };
  const config = readConfig(env, at('contact-service/src/main.ts'));
  service = await startService(config, { ...logFormat('contact-service'), stream });
  const site = loggedSite(stream);
  const stub = stubServices({ contactUrl: service.address });
  await site.register(contact, { ...stub, live: () => ({ routes }) });
  site.log.debug(
    { page: '/contact', remote: 'mf-contact', release: '1.0.0-a', outcome: 'whole' },
    'page made',
  );
  const answer = await site.inject({
    ...{ method: 'POST', url: '/send-email', payload: JSON.stringify(form) },
    headers: { 'content-type': 'application/json', referer: 'http://localhost/contact' },
  });
  ({ receipt } = answer.json());
  await until('both mails left', async () => {
    const figures = await (await fetch(`${service.address}/metrics`)).text();
    return (
      /kind="acknowledgement",outcome="sent"/.test(figures) && /kind="request",outcome="sent"/.test(figures)
    );
  });
  await site.close();
});
afterAll(async () => {
  await service.stop();
  process.env = before;
});
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

it('finds page, request, rows and mails of the number on the receipt, and says nothing that was written', async () => {
  await run([receipt.toLowerCase()]);
  const text = said.join('\n');
  expect(text).toMatch(/^ {2}page {5}\/contact {2}made .* whole by mf-contact 1\.0\.0-a/m);
  expect(text).toMatch(/^ {2}request {2}[\da-f]{16} {2}.* answered 202, stored$/m);
  expect(text).toMatch(/^ {2}outbox {3}request .* left .*, 1 attempt$/m);
  expect(text).toMatch(
    /^ {2}mail {5}acknowledgement {2}Message-ID <.*\.ack@.*>, DATA_DIR\/mails\/.*\.ack@.*\.eml$/m,
  );
  expect(text).toMatch(/shell +contact request handed on/);
  expect(text).toMatch(/contact-service +contact request accepted/);
  expect(text.match(/mail sent/g)).toHaveLength(2);
  for (const personal of [...Object.values(form), '127.0.0.1']) {
    if (personal !== form.formation) expect(text).not.toContain(personal);
  }
});

it('says what a receipt is, and that nothing is known of one', async () => {
  await expect(run([])).rejects.toThrow(/^npm run trace -- RECEIPT/);
  await expect(run(['00000-00000'])).rejects.toThrow(
    'Nothing is known of 00000-00000: neither the outbox nor the log names it.',
  );
});

it('the log is readable, and can be narrowed to a process, a level or a request', async () => {
  await logs(['--level', 'debug']);
  const everything = said.splice(0);
  expect(everything[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z (debug|info ) \S+ +\S/);
  await logs(['--process', 'shell']);
  expect(said.splice(0)).toEqual([expect.stringMatching(/info {2}shell +contact request handed on/)]);
  const id =
    /request=([\da-f]{16})/.exec(everything.find((line) => line.includes('handed on')) ?? '')?.[1] ?? '';
  await logs(['--request', id]);
  expect(said.splice(0)).toHaveLength(3);
  await logs(['--level', 'error']);
  expect(said).toEqual([]);
  await expect(logs(['--level', 'loud'])).rejects.toThrow(/^npm run logs/);
  await expect(logs(['--sound'])).rejects.toThrow(/^npm run logs/);
});

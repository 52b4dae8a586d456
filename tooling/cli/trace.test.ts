import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { outboxFile } from '../../contact-service/src/outbox/open';
import { openSqlite } from '../../contact-service/src/outbox/sqlite';
import { run } from './trace';

const dataDir = folderForTheTests();
const log = join(dataDir, 'log.jsonl');
let printed: string[];

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', MAIL_FROM: 'site@campus.example' });
  const line = (fields: object) =>
    JSON.stringify({ level: 'info', time: '2026-11-22T15:30:00.000Z', ...fields });
  const lines = [
    line({ process: 'contact-service', request: 'ab12', receipt: '7K2QX-M9DTP', msg: 'accepted' }),
    line({ process: 'shell', request: 'ab12', page: '/contact', msg: 'contact request answered' }),
    line({ process: 'contact-service', receipt: '7K2QX-M9DTP', kind: 'request', msg: 'mail sent' }),
    line({ process: 'contact-service', receipt: '00000-M9DTP', kind: 'request', msg: 'mail cd34' }),
    line({ process: 'shell', request: 'cd34', page: '/', msg: 'contact request answered' }),
    'no line of ours',
  ];
  await writeFile(log, lines.join('\n'));
  const outbox = openSqlite(outboxFile(dataDir));
  await outbox.query(
    `INSERT INTO contact_outbox (id, kind, payload, created_at, deliver_at) VALUES ($1, 'request', '{"to":"zoe"}', 1, 1)`,
    ['7K2QXM9DTPAAAA'],
  );
  await outbox.close();
});
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
});

it('finds the lines and mails of a receipt, and shows nothing that was written', async () => {
  // As somebody reads it on the phone.
  await run(['7k2qx m9dtp', log]);
  const text = printed.join('\n');
  expect(text).toMatch(/shell +contact request answered {2}page=\/contact {2}request=ab12/);
  expect(text).toContain('receipt=7K2QX-M9DTP');
  expect(text).toMatch(/contact-service +mail sent/);
  expect(text).toMatch(/^outbox {2}request .* waits, attempts 0/m);
  expect(text).toContain('Message-ID <7K2QXM9DTPAAAA@campus.example>');
  expect(text).not.toMatch(/cd34|zoe/);
});

it('says where nothing is known, and how it is used', async () => {
  await expect(run(['00000-00000', log])).rejects.toThrow('Nothing is known of 00000-00000');
  await expect(run(['hello'])).rejects.toMatchObject({ name: 'WrongUsage' });
  const missing = run(['7K2QX-M9DTP', `${log}.gz`]);
  await expect(missing).rejects.toThrow(`${log}.gz must be a file of log lines that you may read`);
});

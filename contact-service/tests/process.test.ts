import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { until } from '@campus/testing/until';
import { receiptOf } from '../src/request/identity';
import { answerOf, form, post } from '../testing/form';
import { serviceProcesses } from '../testing/service-processes';

const sink = new SmtpSink();
const { start, dataDir } = serviceProcesses();

beforeAll(() => sink.start());
afterAll(() => sink.stop());

describe('the process', () => {
  it('writes mails as files without SMTP, refuses a port in use, stops cleanly', async () => {
    const data = dataDir();
    const service = start({ DATA_DIR: data });
    const address = await service.address();
    await post(address, form);
    const files = () => readdirSync(join(data, 'mails')).filter((name) => name.endsWith('.eml'));
    await until('both files are there', () => files().length === 2);
    const where = `.eml files in ${join(data, 'mails')} (SMTP_URL is not set)`;
    expect(service.output).toContain(`mails go to: ${where}`);
    const second = start({ DATA_DIR: dataDir(), CONTACT_PORT: new URL(address).port });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain('CONTACT_PORT must be a free port of this machine (listen EADDRINUSE');
    expect(await service.end('SIGTERM')).toBe(0);
  });

  it('remembers after kill -9, right after its answer, what it accepted', async () => {
    const env = { DATA_DIR: dataDir() };
    const key = { 'idempotency-key': '91bd' };
    const first = start(env);
    const before = await answerOf(await post(await first.address(), form, key));
    await first.end('SIGKILL');
    const repeatedAnswer = await post(await start(env).address(), form, key);
    expect(repeatedAnswer.status).toBe(202);
    expect(repeatedAnswer.headers.get('idempotent-replayed')).toBe('true');
    expect((await answerOf(repeatedAnswer)).receipt).toBe(before.receipt);
  });

  it('delivers what is in flight at SIGTERM, and at a further signal', async () => {
    sink.fault = { at: 'slow', milliseconds: 700 };
    const service = start({ DATA_DIR: dataDir(), SMTP_URL: sink.url });
    await post(await service.address(), form);
    await until('the mails are on their way', () => sink.arriving === 2);
    void service.end('SIGTERM');
    await until('it stops', () => service.output.includes('stopping'));
    expect(await service.end('SIGTERM')).toBe(0);
    expect(sink.received).toHaveLength(2);
  });

  it('has a command beside it that lists what it gave up, and tells its usage', async () => {
    const data = dataDir();
    const service = start({ DATA_DIR: data, SMTP_URL: sink.url });
    const address = await service.address();
    sink.fault = { at: 'RCPT', code: 550 };
    const { receipt } = await answerOf(await post(address, form));
    await until('it is given up', () => service.output.includes('mail given up'));

    /** Runs `campus outbox …` to its end. */
    const outbox = async (words: string) => {
      const run = start({ DATA_DIR: data }, { entry: 'testing/outbox-command.ts', words });
      return { code: await run.exit, output: run.output };
    };
    expect(await outbox('list')).toEqual({ code: 0, output: expect.stringContaining(receipt) });
    const usage = expect.stringMatching(/^Usage: campus outbox COMMAND\n/);
    expect(await outbox('delete all')).toEqual({ code: 1, output: usage });
  });

  it('answers 503 when the disk is full, and keeps all it accepted', async () => {
    const data = dataDir();
    // No file may grow beyond about 1 MB: to SQLite, a full disk.
    const service = start({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' }, { shell: 'ulimit -f 2000;' });
    const address = await service.address();
    const accepted: string[] = [];
    let refused: Response | undefined;
    for (let index = 0; index < 300 && !refused; index += 1) {
      const answer = await post(address, { ...form, message: 'x'.repeat(5000) });
      if (answer.status === 202) accepted.push((await answerOf(answer)).receipt);
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(accepted.length).toBeGreaterThan(5);
    await service.end('SIGKILL');

    using database = new DatabaseSync(join(data, 'contact', 'outbox.sqlite'));
    const rows = database.prepare(`SELECT id FROM contact_outbox WHERE kind = 'request'`).all();
    const storedReceipts = new Set(rows.map(({ id }) => receiptOf(String(id))));
    expect(accepted.filter((receipt) => !storedReceipts.has(receipt))).toEqual([]);
  });

  it('refuses a damaged database, and says how to save what is in it', async () => {
    const data = dataDir();
    const first = start({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' });
    const address = await first.address();
    for (let count = 0; count < 20; count += 1) await post(address, { ...form, message: 'x'.repeat(3000) });
    await first.end('SIGTERM');
    const file = openSync(join(data, 'contact', 'outbox.sqlite'), 'r+');
    writeSync(file, randomBytes(20_000), 0, 20_000, 8192);
    closeSync(file);
    const second = start({ DATA_DIR: data });
    expect(await second.exit).toBe(1);
    const sentence = /^DATA_DIR must hold a usable outbox, but .*outbox\.sqlite cannot be used (.+)\n$/;
    const [, why] = sentence.exec(second.output) ?? [];
    expect(why).toMatch(/^\(the file is damaged\): .+without deleting.+\.recover.+$/);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ CONTACT_PORT: 'x', MAIL_TO: 'y' }, /^CONTACT_PORT must .+\.\nMAIL_TO must .+\.\n$/],
    [{ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' }, /^DATABASE_URL must .*ECONNREFUSED.*\n$/],
  ])('refuses what cannot be used, one sentence each: %j', async (env, sentences) => {
    const service = start({ DATA_DIR: dataDir(), ...env });
    expect(await service.exit).toBe(1);
    expect(service.output).toMatch(sentences);
    expect(service.output).not.toContain('hunter2');
  });
});

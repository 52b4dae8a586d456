import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { insert, newRow, onEachEngine, quickSettings } from '../../testing/each-engine';
import { parties } from '../../testing/form';
import { compose } from '../mail/compose';
import { Queue } from '../outbox/queue';
import { openSqlite } from '../outbox/sqlite';
import type { Mail } from '../request/mails';
import { createDailyMail } from './daily-mail';
import { deadLetters, readOverview } from './overview';
import { startJobs } from './jobs';

describe('daily', () => {
  const at = (text: string) => Date.parse(text);
  const idOf = (letter: string) => letter.repeat(32);

  onEachEngine(({ driver }) => {
    const put: Mail[] = [];
    const outbox = {
      async put(mails: Mail[]) {
        put.push(...mails);
        const rows = mails.map((mail) => ({ ...newRow(mail.id, JSON.stringify(mail)), kind: mail.kind }));
        await insert(driver(), rows);
        return 'stored' as const;
      },
    };
    const sendDaily = (now: string) => createDailyMail(driver(), outbox, () => at(now)).send();

    /** A row of a request, or of another kind, as it is when something has become of it. */
    async function insertMail(
      letter: string,
      time: string,
      state: string,
      { error = '', kind = 'request' } = {},
    ) {
      const id = kind === 'acknowledgement' ? `${idOf(letter)}.ack` : idOf(letter);
      await insert(driver(), [{ ...newRow(id, '{}', at(time)), kind }]);
      const sql = `UPDATE contact_outbox SET state = $2, error = NULLIF($3, '') WHERE id = $1`;
      await driver().query(sql, [id, state, error]);
    }

    it('tells once, from seven in the morning of Paris on, of the day before', async () => {
      await insertMail('A', '2026-03-28T22:59:59Z', 'done');
      await insertMail('E', '2026-03-20T10:00:00Z', 'dead', { error: 'ECONNECTION' });
      await insertMail('B', '2026-03-28T23:00:00Z', 'done');
      await insertMail('C', '2026-03-29T10:00:00Z', 'waiting', { error: 'ECONNECTION' });
      await insertMail('D', '2026-03-29T11:00:00Z', 'dead', { error: 'EENVELOPE 550 RCPT TO' });
      // The clocks went forward: the day ends an hour earlier.
      await insertMail('F', '2026-03-29T21:59:59Z', 'done');
      await insertMail('G', '2026-03-29T22:00:00Z', 'done');
      await insertMail('D', '2026-03-29T11:00:00Z', 'done', { kind: 'acknowledgement' });
      expect(await sendDaily('2026-03-30T04:59:00Z')).toBe('too early');
      expect(await sendDaily('2026-03-30T05:00:00Z')).toBe('sent');
      expect(await sendDaily('2026-03-30T05:01:00Z')).toBe('duplicate');
      const counts = { received: 4, waiting: 1, givenUp: 2 };
      expect(put).toMatchObject([{ kind: 'daily', day: '2026-03-29', counts }]);
      expect(await sendDaily('2026-03-31T05:00:00Z')).toBe('sent');
    });

    it('a mail that is sent again is late only once it is refused again', async () => {
      await insertMail('D', '2026-03-29T11:00:00Z', 'dead', { error: 'EMESSAGE 552 DATA' });
      await deadLetters(driver()).retry(idOf('D'), Date.now());
      const queue = new Queue(driver(), quickSettings);
      expect(await queue.stats()).toEqual({ waiting: 1, dead: 0, oldestSeconds: 0 });
      await driver().query('UPDATE contact_outbox SET attempts = 2');
      expect((await queue.stats()).oldestSeconds).toBeGreaterThan(3600);
    });

    it('shows what did not arrive, with nothing personal in it', async () => {
      const time = '2026-03-29T10:00:00Z';
      await insertMail('A', time, 'done');
      await insertMail('B', time, 'done', { error: 'EENVELOPE 550 RCPT TO', kind: 'acknowledgement' });
      await insertMail('C', time, 'done', { error: 'quota', kind: 'acknowledgement' });
      await insertMail('I', time, 'done', { error: 'quota of the domain', kind: 'acknowledgement' });
      await insertMail('D', time, 'dead', { error: 'EMESSAGE 552 DATA' });
      await insertMail('E', time, 'done', { error: 'erased: EENVELOPE 550 RCPT TO' });
      await insertMail('F', time, 'done', { error: 'nobody wants it any more', kind: 'session' });
      await insertMail('G', time, 'dead', { error: 'ECONNECTION', kind: 'session' });
      await insertMail('H', time, 'dead', { error: 'ECONNECTION', kind: 'daily' });
      const stats = async () => ({ waiting: 3, oldestSeconds: 60 });
      const createdAt = at(time);
      const overview = await readOverview(driver(), stats, 1000);
      const dead = { id: idOf('D'), receipt: 'DDDDD-DDDDD', kind: 'request', reason: 'EMESSAGE 552 DATA' };
      expect(overview).toEqual({
        waiting: 3,
        oldestSeconds: 60,
        givenUp: [{ ...dead, createdAt, erasedAt: createdAt + 1000 }],
        lost: [
          expect.objectContaining({ receipt: 'BBBBB-BBBBB', kind: 'acknowledgement' }),
          expect.objectContaining({ receipt: 'EEEEE-EEEEE', kind: 'request' }),
        ],
      });
    });
  });

  describe('the daily line', () => {
    async function lineOf(received: number, waiting: number, givenUp: number) {
      const counts = { received, waiting, givenUp };
      const mail = { id: idOf('Z'), receipt: 'ZZZZZ-ZZZZZ', receivedAt: 0, kind: 'daily' } as const;
      const dailyMailTo = 'direction@campus.example';
      const message = compose({ ...mail, day: '2026-11-21', counts }, { ...parties, dailyMailTo });
      await createTransport({ streamTransport: true }).sendMail(message);
      return { subject: message.subject, text: String(message.text), to: message.to };
    }

    it.each([
      [0, 0, 0, 'Aucune demande, rien à suivre'],
      [1, 0, 0, '1 demande, remise'],
      [12, 0, 0, '12 demandes, toutes remises'],
      [12, 1, 2, '12 demandes, 3 à suivre'],
    ])('says of %d requests, %d late and %d given up: %s', async (received, late, givenUp, subject) => {
      const to = { address: 'direction@campus.example' };
      const line = await lineOf(received, late, givenUp);
      expect(line).toMatchObject({ subject, to });
      expect(line.text).toContain(`samedi 21 novembre 2026\u00A0: ${subject.toLowerCase()}.`);
    });

    it('counts what is to be seen to, and names the screen for it', async () => {
      const { text } = await lineOf(30, 1, 25);
      expect(text).toContain('Encore en route\u00A0: 1.');
      expect(text).toContain('À envoyer à nouveau\u00A0: 25. Dans «\u00A0La rédaction\u00A0», l’écran');
    });
  });
});

describe('rounds', () => {
  const folder = folderForEachTest();
  const day = 24 * 3600_000;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const outbox = { put: async () => 'stored' as const };

  /** Starts the rounds with what changes; `during` runs while they do. */
  async function rounds(
    changes: Partial<Parameters<typeof startJobs>[0]>,
    during: () => Promise<void>,
    purge = async () => {},
  ) {
    const engine = openSqlite(join(folder(), 'contact', 'outbox.sqlite'));
    const alerts = { sendPostponed: async () => {} };
    const all = { engine, outbox, subscriptions: { purge }, alerts, log };
    const running = startJobs({ dailyMailTo: null, dataDir: folder(), ...changes }, all, 20);
    await during();
    await running.stop();
    await engine.close();
  }

  function mailFile(path: string, age: number): string {
    const file = join(folder(), path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'Zoé');
    const time = new Date(Date.now() - age * day);
    utimesSync(file, time, time);
    return file;
  }

  beforeEach(() => jest.clearAllMocks());

  it('deletes mails that are files after 90 days, and says so without what is in them', async () => {
    const old = mailFile('mails/old.eml', 91);
    const half = mailFile('mails/half.eml.part', 91);
    const young = mailFile('mails/young.eml', 89);
    await rounds({}, () => until('the old ones are gone', () => !existsSync(old) && !existsSync(half)));
    expect(existsSync(young)).toBe(true);
    expect(log.warn.mock.calls).toEqual([[{ mails: 2, days: 90 }, expect.stringContaining('too old')]]);
  });

  it('goes on with the others, and says so, where one fails', async () => {
    const old = mailFile('mails/old.eml', 91);
    const failing = async () => {
      throw new Error('disk I/O error');
    };
    await rounds({}, () => until('the old one is gone', () => !existsSync(old)), failing);
    const why = { reason: expect.stringContaining('disk I/O error'), alert: true };
    expect(log.error.mock.calls[0]).toEqual([why, 'old alerts could not be deleted']);
  });
});

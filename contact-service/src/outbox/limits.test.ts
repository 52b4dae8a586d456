import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { day, failing, mails, onEachEngine, sent } from '../../testing/each-engine';
import { scratchFolder } from '../../testing/scratch';
import { until } from '../../testing/until';
import { reasonOf } from '../failures/failures';
import { runCommand } from '../mail/operator-command';
import type { Verdict } from './outbox';
import { createRoom } from './room';
import { openSqlite } from './sqlite';

onEachEngine(({ start, rows, driver }) => {
  it('refuses what would be too many mails, loses none, and takes more once some have left', async () => {
    let verdict: Verdict = failing;
    const outbox = await start(async () => verdict, { mostKept: 5 });
    await outbox.put(mails('A'));
    await outbox.put(mails('B'));
    await expect(outbox.put(mails('C'))).rejects.toThrow('the outbox is full with 5 mails');
    expect((await rows()).map(({ id }) => id)).toEqual(['A', 'A.ack', 'B', 'B.ack']);
    verdict = sent;
    await until('all left', async () => (await outbox.stats()).waiting === 0);
    await until('there is room', () =>
      outbox.put(mails('C')).then(
        () => true,
        () => false,
      ),
    );
  });

  it('counts mails that were given up as well: they keep their content', async () => {
    const refuse = async (): Promise<Verdict> => ({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
    const outbox = await start(refuse);
    await outbox.put(mails('A'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);
    const another = await start(refuse, { mostKept: 3 });
    await expect(another.put(mails('B'))).rejects.toThrow('full');
  });

  it('gives one mailbox three acknowledgements, however its address is spelt', async () => {
    const verdicts: string[] = [];
    const outbox = await start(async () => sent, {
      onVerdict: ({ id, kind }, { outcome }) =>
        kind === 'acknowledgement' && verdicts.push(`${id} ${outcome}`),
    });
    const spellings = ['zoe', 'ZOE+1', 'z.o.e', 'zoe+x+y', '+'];
    for (const [index, local] of spellings.entries()) {
      await outbox.put(mails(`R${index}`, `${local}@visiteuse.example`));
    }
    await until('all are settled', () => verdicts.length === spellings.length);
    expect(verdicts.sort()).toEqual(
      ['sent', 'sent', 'sent', 'dropped', 'sent'].map((outcome, index) => `R${index}.ack ${outcome}`),
    );
    expect(JSON.stringify(await driver().query('SELECT quota_key FROM contact_outbox'))).not.toMatch(/zoe/i);
  });

  it('gives three of five that came in the same millisecond', async () => {
    const verdicts: string[] = [];
    const at = Date.now();
    const outbox = await start(async () => sent, {
      now: () => at,
      onVerdict: ({ kind }, { outcome }) => kind === 'acknowledgement' && verdicts.push(outcome),
    });
    await Promise.all(Array.from('ABCDE', (id) => outbox.put(mails(id))));
    await until('all are settled', () => verdicts.length === 5);
    expect(verdicts.sort()).toEqual(['dropped', 'dropped', 'sent', 'sent', 'sent']);
  });

  it('forgets the oldest of too many traces', async () => {
    const outbox = await start(async () => sent);
    await outbox.put(mails('A'));
    await until('A left', async () => (await outbox.stats()).waiting === 0);
    await outbox.put(mails('B'));
    await until('B left', async () => (await outbox.stats()).waiting === 0);
    await start(async () => sent, { mostTraces: 2 });
    await until('the older two are gone', async () => (await rows()).length === 2);
    expect((await rows()).map(({ id }) => id)).toEqual(['B', 'B.ack']);
  });

  it('removes thousands of traces, a thousand at a time', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({
      id: `T${index}`,
      kind: 'request',
      payload: '',
      quotaKey: null,
      createdAt: 0,
    }));
    await driver().insert(many);
    await driver().query(`UPDATE contact_outbox SET state = 'done', due_at = 0`);
    await start(async () => sent);
    await until('all are gone', async () => (await rows()).length === 0);
  });

  it('gives up what it cannot read, says so without quoting it, and goes on', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const odd = [
      '{"id":"ODD","email":"zoe@visiteuse.exam',
      '"zoe@visiteuse.example"',
      '{"id":"OTHER"}',
      'null',
    ];
    const bad = odd.map((payload, index) => ({
      id: `ODD${index}`,
      kind: 'request',
      payload,
      quotaKey: null,
      createdAt: Date.now(),
    }));
    await driver().insert(bad);
    const outbox = await start(async () => sent, {
      onVerdict: (mail, verdict) => seen.push(JSON.stringify([mail.kind, verdict])),
      onError: (error) => errors.push(error),
    });
    await outbox.put(mails('A'));
    await until('all is settled', async () => (await outbox.stats()).waiting === 0);
    expect((await outbox.stats()).dead).toBe(odd.length);
    expect(seen.join()).toContain(
      '["request",{"outcome":"dead","reason":"the stored content cannot be read"}]',
    );
    expect(seen.join()).not.toContain('zoe');
    expect(errors).toEqual([]);
  });

  it('lists given-up mails a hundred at a time', async () => {
    const dead = Array.from({ length: 101 }, (_, index) => ({
      id: `D${String(index).padStart(3, '0')}`,
      kind: 'request',
      payload: '{}',
      quotaKey: null,
      createdAt: index,
    }));
    await driver().insert(dead);
    await driver().query(`UPDATE contact_outbox SET state = 'dead', error = 'x'`);
    const first = await runCommand(['list'], driver());
    expect(first).toHaveLength(101);
    expect(first.at(-1)).toBe('More of them: list 2');
    expect(await runCommand(['list', '2'], driver())).toEqual([expect.stringMatching(/^D100 /)]);
    expect(await runCommand(['list', '3'], driver())).toEqual(['There is no page 3.']);
    for (const page of ['0', '-1', 'x', '1e9', '99999999']) {
      await expect(runCommand(['list', page], driver())).rejects.toThrow('Usage');
    }
  });

  it('says that the database answers', async () => {
    const outbox = await start(async () => sent);
    await expect(outbox.ping()).resolves.toBeUndefined();
    await driver().query('DROP TABLE contact_outbox');
    const failure = await outbox.ping().catch(reasonOf);
    expect(failure).toContain('contact_outbox');
  });

  it('is not fooled by traces of the day before', async () => {
    const verdicts: string[] = [];
    let later = 0;
    const outbox = await start(async () => sent, {
      now: () => Date.now() + later,
      onVerdict: ({ kind }, { outcome }) => kind === 'acknowledgement' && verdicts.push(outcome),
    });
    for (const id of 'ABC') await outbox.put(mails(id));
    await until('three are settled', () => verdicts.length === 3);
    later = day + 1000;
    await outbox.put(mails('D'));
    await until('the fourth is settled', () => verdicts.length === 4);
    expect(verdicts).toEqual(['sent', 'sent', 'sent', 'sent']);
  });
});

describe('the room for mails', () => {
  it('is counted once for what comes together, and again after a count that failed', async () => {
    const count = jest.fn(async () => 7);
    const take = createRoom(count, 10);
    const taken = await Promise.allSettled([take(2), take(2), take(1)]);
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(count).toHaveBeenCalledTimes(1);

    const failing = jest.fn(async () => 0).mockRejectedValueOnce(new Error('gone'));
    const takeFrom = createRoom(failing, 10);
    await expect(takeFrom(2)).rejects.toThrow('gone');
    await expect(takeFrom(2)).resolves.toBeUndefined();
  });
});

describe('the SQLite files', () => {
  const folder = scratchFolder();
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it.each(['new', 'old'])('are their owner’s only: %s ones', async (age) => {
    const own = join(folder, age);
    const path = join(own, 'contact', 'outbox.sqlite');
    if (age === 'old') {
      await mkdir(join(own, 'contact'), { recursive: true, mode: 0o755 });
      await chmod(join(own, 'contact'), 0o755);
      await writeFile(path, '', { mode: 0o644 });
      await chmod(path, 0o644);
    }
    const database = openSqlite(path);
    await database.insert([{ id: 'A', kind: 'request', payload: '{}', quotaKey: null, createdAt: 1 }]);
    expect(rights(join(own, 'contact'))).toBe('700');
    for (const file of ['', '-wal', '-shm']) expect(rights(`${path}${file}`)).toBe('600');
    await database.close();
  });

  it('keep nothing of a content that was blanked', async () => {
    const path = join(folder, 'blanked', 'outbox.sqlite');
    const database = openSqlite(path);
    const secret = 'zoe@visiteuse.example '.repeat(50);
    await database.insert([{ id: 'A', kind: 'request', payload: secret, quotaKey: null, createdAt: 1 }]);
    await database.query('UPDATE contact_outbox SET payload = NULL');
    await database.close();
    expect(readFileSync(path).includes('zoe@')).toBe(false);
  });
});

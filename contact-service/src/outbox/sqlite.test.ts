import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { insert, newRow } from '../../testing/each-engine';
import { openSqlite } from './sqlite';

describe('the SQLite files', () => {
  const folder = folderForTheTests();
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('are their owner’s only, old ones, too', async () => {
    const own = join(folder, 'old');
    const path = join(own, 'contact', 'outbox.sqlite');
    await mkdir(join(own, 'contact'), { recursive: true });
    await chmod(join(own, 'contact'), 0o755);
    await writeFile(path, '');
    await chmod(path, 0o644);
    const database = openSqlite(path);
    await insert(database, [newRow('A', '{}')]);
    expect(rights(join(own, 'contact'))).toBe('700');
    for (const file of ['', '-wal', '-shm']) expect(rights(`${path}${file}`)).toBe('600');
    await database.close();
  });

  it('share a commit, and its failure, among what comes in the same turn', async () => {
    const database = openSqlite(join(folder, 'shared', 'outbox.sqlite'));
    const put = (id: string) => insert(database, [newRow(id, '{}')]);
    const outcomes = await Promise.allSettled([put('A'), database.query('no SQL'), put('B')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await Promise.all([put('C'), put('C'), put('D')])).toEqual([['C'], [], ['D']]);
    expect(await database.query('SELECT id FROM contact_outbox')).toEqual([{ id: 'C' }, { id: 'D' }]);
    await database.close();
  });

  it('keep nothing of a content that was blanked', async () => {
    const path = join(folder, 'blanked', 'outbox.sqlite');
    const database = openSqlite(path);
    const secret = 'zoe@visiteuse.example '.repeat(50);
    await insert(database, [newRow('A', secret)]);
    await database.query('UPDATE contact_outbox SET payload = NULL');
    await database.close();
    const files = readdirSync(dirname(path));
    expect(files).toContain('outbox.sqlite');
    for (const file of files)
      expect([file, readFileSync(join(dirname(path), file)).includes('zoe@')]).toEqual([file, false]);
  });
});

import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { insert, newRow } from '../../testing/each-engine';
import { openSqlite } from './sqlite';

describe('the SQLite files', () => {
  const folder = folderForTheTests();
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
    await insert(database, [newRow('A', '{}')]);
    expect(rights(join(own, 'contact'))).toBe('700');
    for (const file of ['', '-wal', '-shm']) expect(rights(`${path}${file}`)).toBe('600');
    await database.close();
  });

  it('keep nothing of a content that was blanked', async () => {
    const path = join(folder, 'blanked', 'outbox.sqlite');
    const database = openSqlite(path);
    const secret = 'zoe@visiteuse.example '.repeat(50);
    await insert(database, [newRow('A', secret)]);
    await database.query('UPDATE contact_outbox SET payload = NULL');
    await database.close();
    expect(readFileSync(path).includes('zoe@')).toBe(false);
  });
});

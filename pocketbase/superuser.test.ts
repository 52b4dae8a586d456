import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { superuserOf } from './superuser';

describe('superuserOf', () => {
  const folder = folderForEachTest();
  const wanted = (password?: string) => ({ dataDir: folder(), email: 'admin@campus.example', password });
  const file = () => join(folder(), 'pocketbase-superuser.json');

  it('generates a password once and keeps it where only its owner can read', async () => {
    const first = await superuserOf(wanted());
    expect(first.isNew).toBe(true);
    expect(first.password.length).toBeGreaterThanOrEqual(20);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await superuserOf(wanted())).toEqual({ ...first, isNew: false });
  });

  it('prefers the configured password and writes it nowhere', async () => {
    expect(await superuserOf(wanted('configured'))).toMatchObject({ password: 'configured', isNew: false });
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('names the file when it holds no password', async () => {
    await writeFile(file(), 'oops');
    await expect(superuserOf(wanted())).rejects.toThrow(file());
  });
});

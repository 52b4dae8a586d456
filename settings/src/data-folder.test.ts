import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { lockFolder } from './lock';
import { keepPrivate } from './private-data';

const folder = folderForEachTest();
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
});

const modeOf = (path: string) => (statSync(join(folder(), path)).mode & 0o777).toString(8);

/** Writes an open file. */
function open(path: string, mode = 0o644) {
  mkdirSync(join(folder(), path, '..'), { recursive: true });
  writeFileSync(join(folder(), path), 'x');
  chmodSync(join(folder(), path), mode);
}

describe('keepPrivate', () => {
  it('makes the folder, and all that is written from then on, this user’s alone', () => {
    const log = jest.fn();
    keepPrivate(join(folder(), 'new/data'), log);
    open('new/data/contact/outbox.sqlite', 0o600);
    writeFileSync(join(folder(), 'new/data/contact/later'), 'x');
    const paths = ['new/data', 'new/data/contact', 'new/data/contact/later'];
    expect(paths.map(modeOf)).toEqual(['700', '700', '600']);
    expect(log).not.toHaveBeenCalled();
  });

  it('narrows what was open, and says so once', () => {
    open('data/pocketbase/data.db');
    open('data/remotes/mf-home/1/run.sh', 0o755);
    // All that Campus keeps in it.
    const files = ['last-backup.json', 'pocketbase-superuser.json', 'purge-token'].map(
      (name) => `data/${name}`,
    );
    for (const path of [...files, 'data/cache/a', 'data/contact/a']) open(path);
    chmodSync(join(folder(), 'data'), 0o755);
    const log = jest.fn();
    keepPrivate(join(folder(), 'data'), log);
    const paths = ['data', 'data/pocketbase', 'data/pocketbase/data.db', 'data/remotes/mf-home/1/run.sh'];
    expect([...paths, ...files].map(modeOf)).toEqual(['700', '700', '600', '700', '600', '600', '600']);
    expect(log.mock.calls).toEqual([
      [`14 files and folders of DATA_DIR ${join(folder(), 'data')} were open to others: now they are not.`],
    ]);
    keepPrivate(join(folder(), 'data'), log);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('and lockFolder name a folder that cannot be used', () => {
    open('file');
    const sentence = /^DATA_DIR must be a folder that we may write to \(.*(file|nowhere)/;
    expect(() => keepPrivate(join(folder(), 'file/data'), jest.fn())).toThrow(sentence);
    expect(() => lockFolder(join(folder(), 'nowhere'), 'npm start')).toThrow(sentence);
  });

  it('leaves what is not of Campus as it is', () => {
    open('someone/else');
    open('mails/a.eml');
    open('outside');
    symlinkSync(join(folder(), 'outside'), join(folder(), 'mails/link'));
    chmodSync(folder(), 0o755);
    const log = jest.fn();
    keepPrivate(folder(), log);
    const paths = ['.', 'someone/else', 'outside', 'mails', 'mails/a.eml'];
    expect(paths.map(modeOf)).toEqual(['755', '644', '644', '700', '600']);
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/keeps its rights.*set DATA_DIR to a folder of Campus/),
    );
  });
});

describe('lockFolder', () => {
  it('makes a lock that is this user’s alone, whatever the umask, and gives it back', () => {
    const release = lockFolder(folder(), 'PocketBase');
    const locks = readdirSync(folder()).filter((name) => name.startsWith('.lock-'));
    expect(locks).toContain('.lock-PocketBase');
    for (const name of locks) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
    expect(() => lockFolder(folder(), 'PocketBase')).toThrow('is used by another PocketBase');
    release();
    lockFolder(folder(), 'PocketBase')();
  });

  /** Another process that takes the lock; says "held" or why not. */
  function other() {
    const code = `
      import { lockFolder } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
      try { lockFolder(${JSON.stringify(folder())}, 'npm start'); console.log('held'); setInterval(() => {}, 1000); }
      catch (error) { console.log(error.message); }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { child, said: once(child.stdout, 'data').then(String) };
  }

  it('is held by one process, and free once that is killed', async () => {
    const { child, said } = other();
    expect(await said).toBe('held\n');
    const taken = `DATA_DIR ${folder()} is used by another npm start of Campus: stop that one, or set DATA_DIR to another folder.`;
    expect(() => lockFolder(folder(), 'npm start')).toThrow(taken);
    lockFolder(folder(), 'PocketBase')();
    child.kill('SIGKILL');
    await once(child, 'close');
    lockFolder(folder(), 'npm start')();
  });

  it('lets one of many win that start together', async () => {
    const all = [1, 2, 3, 4].map(other);
    const said = await Promise.all(all.map((one) => one.said));
    for (const { child } of all) child.kill('SIGKILL');
    expect(said.filter((words) => words === 'held\n')).toHaveLength(1);
  });
});

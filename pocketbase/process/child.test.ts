import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { startChild } from './child';

const node = (script: string, grace?: number) =>
  startChild(process.execPath, ['-e', script], grace === undefined ? {} : { grace });

describe('startChild', () => {
  const folder = folderForEachTest();

  it('tells how the process ended and its last ten lines', async () => {
    const { ended } = node('for (let i = 1; i <= 12; i++) console.log(i); process.exitCode = 2');
    expect((await ended).split('\n')).toEqual([
      'PocketBase ended with code 2.',
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(String),
    ]);
  });

  it('says when there is nothing to start', async () => {
    await expect(startChild('/no/such/program', []).ended).resolves.toMatch(
      /could not be started \(.*ENOENT/,
    );
  });

  it('stops a process, by force when it does not listen', async () => {
    const ready = join(folder(), 'ready');
    const child = node(
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); fs.writeFileSync(${JSON.stringify(ready)}, '')`,
      300,
    );
    while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 20));
    await child.stop();
    await expect(child.ended).resolves.toContain('was ended by SIGKILL');
  });

  it('can be stopped twice', async () => {
    const child = node('setInterval(() => {}, 1000)');
    await Promise.all([child.stop(), child.stop()]);
    await child.stop();
    await expect(child.ended).resolves.toContain('SIGTERM');
  });
});

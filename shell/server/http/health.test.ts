import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { temporaryFolder } from 'testing/temporary-folder';
import { openStarts } from '../releases/starts';
import { addHealth } from './health';

it('names the release that runs, and one that is live and did not come up', async () => {
  const { folder: dataDir, remove } = await temporaryFolder();
  const remotesDir = join(dataDir, 'remotes');
  const app = Fastify();
  await addHealth(app, { remotesDir, dataDir, shellVersion: '1.0.0-a' });
  const health = async () => (await app.inject('/healthz')).json();
  expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });

  const live = { version: '1.0.0-b', since: '2026-11-23T07:00:00Z', by: 'Anne', previous: ['1.0.0-a'] };
  await mkdir(remotesDir);
  await writeFile(join(remotesDir, 'composition.json'), JSON.stringify({ shell: live }));
  openStarts(dataDir).began(live);
  expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });
  openStarts(dataDir).began(live);
  expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a', givenUp: '1.0.0-b' });

  // The same, deployed once more.
  const again = { ...live, since: '2026-11-23T08:00:00Z' };
  await writeFile(join(remotesDir, 'composition.json'), JSON.stringify({ shell: again }));
  expect(await health()).toEqual({ status: 'ok', release: '1.0.0-a' });
  await app.close();
  await remove();
});

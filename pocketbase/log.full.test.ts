import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { entryOf } from '../tooling/log/lines';
import { startService } from '../tooling/stack/service';
import { executable, serviceOf, superuser } from './testing/seeded';

jest.setTimeout(240_000);

it('says what it warns of in the form of all processes, and nothing of who has asked', async () => {
  const { folder: dataDir, remove } = await temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = await executable();
  // No site listens there.
  const service = serviceOf({ port, dataDir, binary, origins: [], siteUrl: 'http://127.0.0.1:9', superuser });
  const lines: string[] = [];
  const server = await startService({ ...service, onLine: (line) => lines.push(line) });
  try {
    const editor = new PocketBase(url).autoCancellation(false);
    await expect(editor.collection('_superusers').authWithPassword('zoe@x.example', 'x')).rejects.toThrow();
    await editor.collection('_superusers').authWithPassword(superuser.email, superuser.password);
    await editor.collection('formation').update('python', { top: true });
    await until('the line is there', () => lines.some((line) => line.includes('{')), 30_000);
    const [line = ''] = lines.filter((text) => text.includes('{'));
    expect(entryOf(line)).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      process: 'pocketbase',
      msg: 'The site could not be told of a change',
      reason: expect.stringMatching(/./),
    });
    expect(lines.join('\n')).not.toContain('zoe');
  } finally {
    await server.stop();
    await remove();
  }
});

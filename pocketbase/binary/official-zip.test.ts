import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { strToU8, zipSync } from 'fflate';
import { listen } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { officialZip } from './official-zip';
import { officialRelease } from './releases';

const archive = zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8('program') });
const sha256 = createHash('sha256').update(archive).digest('hex');
/** What works has as long as it likes. */
const patient = { answer: 60_000, whole: 60_000 };

describe('officialZip', () => {
  const folder = folderForEachTest();
  let server: Server | undefined;

  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    return `http://127.0.0.1:${await listen(server)}/pocketbase.zip`;
  }

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const get = (
    url: string,
    { sum = sha256, ...limits }: { sum?: string; answer?: number; whole?: number } = {},
  ) => officialZip({ url, sha256: sum }, { ...patient, ...limits }).get(folder(), () => {});

  it('unpacks the executable of an archive with the pinned sum', async () => {
    const url = await serve((_, response) => response.end(archive));
    expect(await readFile(await get(url), 'utf8')).toBe('program');
  });

  it('refuses an archive with another sum', async () => {
    const url = await serve((_, response) => response.end(archive));
    await expect(get(url, { sum: '0'.repeat(64) })).rejects.toThrow('SHA-256');
  });

  it('tells the status of an error', async () => {
    const url = await serve((_, response) => response.writeHead(503).end());
    await expect(get(url)).rejects.toThrow('503');
  });

  it('gives up when the server does not answer', async () => {
    await expect(get(await serve(() => {}), { answer: 300 })).rejects.toThrow('did not answer within 0.3 s');
  });

  it('gives up when the archive does not arrive', async () => {
    const url = await serve((_, response) => response.write(archive.subarray(0, 10)));
    await expect(get(url, { whole: 600 })).rejects.toThrow('did not deliver within 0.6 s');
  });

  it('fails at once where no archive is pinned', async () => {
    expect(officialRelease('aix', 'ppc64')).toBeUndefined();
    expect(officialRelease('linux', 'x64')?.url).toContain('_linux_amd64.zip');
  });
});

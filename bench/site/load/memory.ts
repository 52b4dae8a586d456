import { writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Cleanup } from 'testing/cleanup';
import { freePort } from 'testing/ports';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../../../tooling/paths';
import { startService } from '../../../tooling/stack/service';
import type { MeasuredPage } from '../pages';

/** What a server says anew with every answer. */
const ofTheAnswer = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Starts a Fastify server that answers /NAME with the very bytes and headers of that page of the site. */
export async function startMemoryServer(
  site: string,
  pages: readonly MeasuredPage[],
  cleanup: Cleanup,
): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  for (const { name, path } of pages) {
    const { headers, body } = await fetchRaw(site + path);
    const kept = Object.entries(headers).filter(([header]) => !ofTheAnswer.includes(header));
    await writeFile(join(folder, `${name}.bin`), body);
    await writeFile(join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(kept)));
  }
  const port = String(await freePort());
  const names = pages.map(({ name }) => name);
  const url = `http://127.0.0.1:${port}`;
  const service = await startService({
    name: 'the memory server',
    args: ['--import', 'tsx', at('bench/site/load/memory-server.ts'), port, folder, ...names],
    env: { ...process.env, NODE_ENV: 'production' },
    ready: url,
    log: () => undefined,
  });
  cleanup.add(service.stop);
  return url;
}

/** The bytes of an answer as they come over the wire, compressed. */
function fetchRaw(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).once('error', reject);
  });
}

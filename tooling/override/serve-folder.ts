import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

/** A path of a store: `composition.json`, `mf-home/files/Home.a1.js`. */
const path = /^\/(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/;

/** Serves the files of a folder to programs; nothing else of the machine. */
export function serveFolder(folder: string): Server {
  return createServer(async ({ method, url = '' }, response) => {
    const file = path.test(url) ? join(folder, url) : '';
    const info = file ? await stat(file).catch(() => undefined) : undefined;
    if (method !== 'GET' || !info?.isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Length': info.size, 'Cache-Control': 'no-store' });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
}

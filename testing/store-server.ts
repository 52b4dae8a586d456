import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './ports';

/** A store of releases in memory, behind HTTP, that does what it is told to. */
export interface StoreServer {
  url: string;
  /** By path, without a slash before it. */
  files: Map<string, Buffer>;
  /** What was asked: "PUT mf-home/files/a.js". */
  requests: string[];
  headers: IncomingMessage['headers'][];
  /** Answers a request itself, where it returns true. */
  misbehave: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
  close(): Promise<void>;
}

interface Abilities {
  /** Knows MKCOL, and takes no file into a folder that was not made. */
  folders?: boolean;
  /** Honours `If-None-Match: *`. */
  conditions?: boolean;
}

export async function openStoreServer({ folders = true, conditions = false }: Abilities = {}) {
  const files = new Map<string, Buffer>();
  const made = new Set(['']);
  const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');

  function answer(
    method: string,
    path: string,
    body: Buffer,
    condition = '',
  ): [number, (Buffer | undefined)?] {
    const folder = path.replace(/\/$/, '');
    const isFolder = path.endsWith('/');
    if (method === 'GET') return files.has(path) ? [200, files.get(path)] : [404];
    if (method === 'MKCOL' && folders) {
      if (made.has(folder)) return [405];
      if (!isFolder || !made.has(parentOf(folder))) return [409];
      made.add(folder);
      return [201];
    }
    if (method === 'PUT') {
      if (folders && !made.has(parentOf(path))) return [409];
      if (conditions && condition === '*' && files.has(path)) return [412];
      files.set(path, body);
      return [201];
    }
    if (method !== 'DELETE') return [405];
    if (!isFolder) return [files.delete(path) ? 204 : 404];
    if (!made.delete(folder)) return [404];
    for (const file of files.keys()) if (file.startsWith(path)) files.delete(file);
    return [204];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const path = url.slice(1);
    store.requests.push(`${method} ${path}`);
    store.headers.push(headers);
    if (store.misbehave(request, response, path)) return;
    const [status, body] = answer(method, path, Buffer.concat(chunks), headers['if-none-match']);
    const etag = body && `"${body.length}-${body.toString('base64').slice(-30)}"`;
    if (etag && headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
    else response.writeHead(status, etag ? { ETag: etag } : {}).end(body);
  });
  const store: StoreServer = {
    url: `http://127.0.0.1:${await listen(server)}`,
    files,
    requests: [],
    headers: [],
    misbehave: () => false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}

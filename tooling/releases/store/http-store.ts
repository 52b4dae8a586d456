import type { StoreAddress } from 'settings';
import {
  createStoreReader,
  type Limits,
  StoreTrouble,
} from '../../../shell/server/releases/store/read-store';

/** The store does not answer, or refuses: a sentence. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** A store that we publish to: a web server that takes PUT, DELETE and, for folders, MKCOL (WebDAV). */
export type Store = ReturnType<typeof createHttpStore>;

/** Milliseconds for a request with a file of up to 30 MB, and for others. */
const patient = 60_000;
const quick = 10_000;

/** What a refusal means; the rest is told with its number. */
const refusals: Record<number, string> = {
  401: 'it wants to know who we are: set REMOTES_TOKEN, or user:password@ in REMOTES_URL',
  403: 'it does not let us write: set REMOTES_TOKEN, or user:password@ in REMOTES_URL, to somebody who may',
  405: 'it takes no PUT and DELETE there (nginx: dav_methods PUT DELETE MKCOL)',
  413: 'a file is too large for it (nginx: client_max_body_size 32m)',
  507: 'its disk is full: make room there (npm run campus prune deletes old versions)',
};

/** Said where a folder is missing: by the standard, by some, by nginx. */
const noFolder = new Set([409, 404, 500]);

/** Each failure is a sentence; what had been written before stays, and nothing points to it. */
export function createHttpStore(settings: StoreAddress) {
  const reader = createStoreReader(settings);
  const { address, ask, read, now } = reader;

  const failed = (reason: string) =>
    new StoreUnusable(`The store of releases at ${address} cannot be used: ${reason}.`);

  async function send(method: string, path: string, init: RequestInit = {}): Promise<number> {
    const time = init.body ? patient : quick;
    const response = await twice(method, () => ask(path, { ...init, method }, time));
    await response.body?.cancel();
    return response.status;
  }

  /** A connection that the server has just closed is no failure; a folder is made once, or somebody else would seem to have made it. */
  async function twice<T>(method: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work().catch((error: Error) => {
        if (method === 'MKCOL' || !(error instanceof StoreTrouble)) throw error;
        return work();
      });
    } catch (error) {
      throw error instanceof StoreTrouble ? failed(error.message) : error;
    }
  }

  const isDone = (status: number) => status >= 200 && status < 300;
  const refused = (method: string, path: string, status: number) =>
    failed(refusals[status] ?? `it answers ${status} to ${method} ${path}`);

  /** A server with folders wants them made first. */
  async function put(path: string, body: Buffer | string, headers?: Record<string, string>): Promise<number> {
    const init = { body: Buffer.from(body), ...(headers && { headers }) };
    const status = await send('PUT', path, init);
    if (!noFolder.has(status)) return status;
    await makeFolders(path);
    return send('PUT', path, init);
  }

  async function makeFolders(path: string): Promise<void> {
    const parts = path.split('/').slice(0, -1);
    for (let count = 1; count <= parts.length; count++) {
      await send('MKCOL', `${parts.slice(0, count).join('/')}/`);
    }
  }

  return {
    address,
    /** For what only reads; it throws `StoreTrouble`. */
    reader,
    failed,
    /** What all who publish have in common. */
    now,
    async read(path: string, limits: Limits): Promise<Buffer | undefined> {
      const found = await twice('GET', () => read(path, limits));
      return found === 'same' ? undefined : found?.body;
    },
    async write(path: string, body: Buffer | string): Promise<void> {
      const status = await put(path, body);
      if (!isDone(status)) throw refused('PUT', path, status);
    },
    /** Writes a file that must not be there: false where it is. Only where the server honours the condition. */
    async writeNew(path: string, body: string): Promise<boolean> {
      const status = await put(path, body, { 'If-None-Match': '*' });
      if (status === 412) return false;
      if (!isDone(status)) throw refused('PUT', path, status);
      return true;
    },
    /** Makes a folder, which only one of many can: false where it is there, undefined where the server has no folders. */
    async makeFolder(path: string): Promise<boolean | undefined> {
      let status = await send('MKCOL', `${path}/`);
      if (noFolder.has(status)) {
        await makeFolders(path);
        status = await send('MKCOL', `${path}/`);
      }
      if (isDone(status)) return true;
      if (status === 401 || status === 403) throw refused('MKCOL', path, status);
      return status === 405 ? false : undefined;
    },
    /** What is not there is as good as removed. */
    async remove(path: string): Promise<void> {
      const status = await send('DELETE', path);
      if (!isDone(status) && ![404, 410].includes(status)) throw refused('DELETE', path, status);
    },
  };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PocketBase, { ClientResponseError, type RecordModel, type RecordService } from 'pocketbase';
import { freePort } from '@campus/testing/ports';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import type { ProgramOptions } from '../program';
import { executable, type RunningPocketBase, startPocketBase, superuser } from './seeded';

export { superuser };

/** What PocketBase shows to the other services. */
export const token = 'a-token-of-at-least-thirty-two-letters';

/** A file's tests share one seeded PocketBase. `prepare` opens the services that it calls. */
export function editorsPocketBase(prepare?: () => Promise<Partial<ProgramOptions>>) {
  jest.setTimeout(240_000);
  let remove: () => Promise<void>;
  let server: RunningPocketBase;
  let options: ProgramOptions;
  const running = {
    /** A collection, as Camille sees it. */
    of: (name: string): RecordService => clients.camille.collection(name),
    courses: (): RecordService => running.of('formation'),
    drafts: (): RecordService => running.of('brouillon'),
    async isDraftGone(id = ''): Promise<boolean> {
      return (await running.drafts().getFullList({ filter: `id = "${id}"` })).length === 0;
    },
    /** What the site draws of a preview's address. */
    showPreview: (url = '') =>
      clients.guest.send<{ record: RecordModel; since: string; until: string }>(
        `/api/redaction/preview/${url.split('/').at(-1)}`,
        {},
      ),
    /** Posts to what « La rédaction » adds to PocketBase. */
    send<Answer = Record<string, string>>(path: string, body = {}, client?: PocketBase): Promise<Answer> {
      return (client ?? clients.camille).send(`/api/redaction/${path}`, { method: 'POST', body });
    },
    /** What it says. */
    lines: [] as string[],
    /** Where it keeps what it has. */
    dataDir: () => options.dataDir,
    kill: () => server.kill('SIGKILL'),
    async restart(changes: Partial<ProgramOptions> = {}) {
      await server.stop();
      server = await startPocketBase({ ...options, ...changes }, (line) => clients.lines.push(line));
    },
  };
  const clients = running as Record<'admin' | 'camille' | 'dominique' | 'guest', PocketBase> & typeof running;

  beforeAll(async () => {
    const temporary = await temporaryFolder();
    remove = temporary.remove;
    await writeFile(join(temporary.folder, 'purge-token'), `${token}\n`);
    options = {
      port: await freePort(),
      dataDir: temporary.folder,
      binary: await executable(),
      superuser,
      origins: [],
      siteUrl: 'http://127.0.0.1:9',
      ...(await prepare?.()),
    };
    server = await startPocketBase(options, (line) => clients.lines.push(line));
    const client = () => new PocketBase(server.url).autoCancellation(false);
    clients.admin = client();
    clients.guest = client();
    const { email, password } = options.superuser;
    await clients.admin.collection('_superusers').authWithPassword(email, password);
    for (const name of ['camille', 'dominique'] as const) {
      const [email, password] = [`${name}@campus.example`, 'un-mot-de-passe-long'];
      const account = { email, password, passwordConfirm: password };
      const called = name === 'camille' ? 'Camille' : 'Dominique';
      await clients.admin.collection('redacteur').create({ ...account, name: called });
      clients[name] = client();
      await clients[name].collection('redacteur').authWithPassword(email, password);
    }
  });
  afterAll(async () => {
    await server?.stop();
    await remove();
  });

  return clients;
}

/** A time so many days from now. */
export const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();

/** What a request was refused with. */
export async function refusalOf(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const { message, data } = error.response as {
      message: string;
      data: Record<string, { message: string }>;
    };
    return { status: error.status, message, data };
  }
  throw new Error('The request was not refused.');
}

/** The sentence of each refused field. */
export async function sentencesOf(saving: Promise<unknown>): Promise<Record<string, string>> {
  const { status, data } = await refusalOf(saving);
  expect(status).toBe(400);
  return Object.fromEntries(Object.entries(data).map(([field, { message }]) => [field, message]));
}

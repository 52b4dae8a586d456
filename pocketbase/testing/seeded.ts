import { cpSync, existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@campus/testing/ports';
import { fingerprint } from '../../tooling/build/fingerprint';
import { at } from '../../tooling/paths';
import { asSuperuser } from '../../tooling/stack/as-superuser';
import { startService } from '../../tooling/stack/service';
import { preparedFolder } from '../../tooling/testing/prepared-folder';
import { findBinary } from '../binary/find-binary';
import { readConfig } from '../config';
import { type ProgramOptions, programOf } from '../program';

const log = (_line: string): unknown => undefined;

/** The one superuser of all tests. */
export const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };

/** What starts a PocketBase of a test. */
export const serviceOf = (options: ProgramOptions) => ({
  ...programOf(options),
  name: 'PocketBase',
  ready: `http://127.0.0.1:${options.port}/api/health`,
  log,
});

/** PocketBase's executable. */
export async function executable(): Promise<string> {
  const { cacheDir, binary: override } = readConfig();
  return findBinary({ override, cacheDir, log });
}

/** Copies a prepared schema and seed into an empty data folder: a start is four times faster. */
export async function copySeeded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pocketbase');
  if (existsSync(folder)) return;
  // Hundreds of small files: one by one they would take three times the processor time.
  cpSync(join(await seededFolder(), 'pocketbase'), folder, { recursive: true });
}

/** Has all sites of the seed keep their pictures in one folder: each is converted once. */
export async function sharePictures(dataDir: string): Promise<void> {
  const shared = join(await seededFolder(), 'pictures');
  await mkdir(shared, { recursive: true });
  await mkdir(join(dataDir, 'cache'), { recursive: true });
  await symlink(shared, join(dataDir, 'cache/pictures'));
}

let seeded: Promise<string> | undefined;

const seededFolder = (): Promise<string> =>
  (seeded ??= preparedFolder('seeded', {
    state: fingerprint([at('pocketbase'), at('school.json')]),
    fill: firstStart,
  }));

async function firstStart(dataDir: string): Promise<void> {
  const [port, binary] = [await freePort(), await executable()];
  const options = { port, dataDir, binary, superuser, origins: [], siteUrl: 'http://127.0.0.1:9' };
  const { stop } = await startService(serviceOf(options));
  await cheapenPasswords(`http://127.0.0.1:${port}`);
  await stop();
}

/** With bcrypt's least cost a start and each sign-in of a test take a fraction of their time. */
async function cheapenPasswords(url: string): Promise<void> {
  const client = await asSuperuser({ url, ...superuser });
  for (const name of ['_superusers', 'redacteur']) {
    const { fields } = await client.collections.getOne(name);
    for (const field of fields) if (field.type === 'password') field.cost = 4;
    await client.collections.update(name, { fields });
  }
  const { email, password } = superuser;
  const accounts = client.collection('_superusers');
  const { id } = await accounts.getFirstListItem(client.filter('email = {:email}', { email }));
  await accounts.update(id, { password, passwordConfirm: password });
}

export type RunningPocketBase = Awaited<ReturnType<typeof startPocketBase>>;

/** Starts a PocketBase of a test's own; resolves when it answers. */
export async function startPocketBase(options: ProgramOptions, onLine = log) {
  await copySeeded(options.dataDir);
  const service = await startService({ ...serviceOf(options), onLine });
  return { ...service, url: `http://127.0.0.1:${options.port}` };
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

/** PocketBase's dashboard can add others. */
const email = 'admin@campus.example';

export interface Superuser {
  email: string;
  password: string;
}

/** `isNew` is true only when a password has just been generated: the one time to print it. */
export async function superuserOf(config: Pick<Config, 'dataDir' | 'password'>) {
  const { dataDir, password } = config;
  if (password) return { email, password, isNew: false };
  const file = join(dataDir, 'pocketbase-superuser.json');
  const kept = await readKept(file);
  if (kept) return { email, password: kept, isNew: false };
  const fresh = { email, password: randomBytes(18).toString('base64url') };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return { ...fresh, isNew: true };
}

async function readKept(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  try {
    const { password }: { password?: unknown } = JSON.parse(text);
    if (typeof password === 'string' && password.length >= 8) return password;
  } catch {
    // The error below reports a file that holds no password.
  }
  throw new Error(`${file} holds no password: delete it to have a new one, or set PB_PASSWORD.`);
}

import type { SettingsReader } from './reader';
import { httpAddress, nonEmpty } from './values';

/** A store of releases behind HTTP. */
export interface StoreAddress {
  /** Without a slash at the end, and without user and password: it may be shown. */
  address: string;
  /** The `Authorization` header; never shown. */
  authorization?: string;
}

/** Reads `REMOTES_URL` and `REMOTES_TOKEN`; undefined where releases are in a folder. */
export function readStore(settings: SettingsReader): StoreAddress | undefined {
  const token = settings.read('REMOTES_TOKEN', headerText, undefined);
  const store = settings.read('REMOTES_URL', storeAddress, undefined);
  if (!store || !token) return store;
  if (store.authorization) {
    settings.complain('REMOTES_TOKEN', 'is set, and REMOTES_URL names a user: leave one of them out');
  }
  return { ...store, authorization: `Bearer ${token}` };
}

/** An address, with `user:password@` or without. */
function storeAddress(text: string): StoreAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.username) return { address: httpAddress(text) };
  const user = [url.username, url.password].map(decoded).join(':');
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`;
  return { address: httpAddress(url.href), authorization };
}

/** Not quoted: it may be a password. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must have "%" in user and password written as %25');
  }
}

function headerText(text: string): string {
  if (!/^[\x21-\x7e]{1,4000}$/.test(text)) throw new Error('must be one word of printable ASCII characters');
  return nonEmpty(text);
}

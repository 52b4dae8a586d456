import type { StackSettings } from '../../stack/settings';

type Settings = Pick<StackSettings, 'pocketbaseUrl' | 'pocketbasePort'>;

const patience = 2000;

/** Nothing answers at this address: pages are made at once, of the courses that ship with the site. */
export const nobody = 'http://127.0.0.1:1';

export const backendOf = ({ pocketbaseUrl, pocketbasePort }: Settings): string =>
  pocketbaseUrl ?? `http://127.0.0.1:${pocketbasePort}`;

/** PocketBase's failure is not held against a version: its trial goes on without. */
export async function answers(backend: string): Promise<boolean> {
  try {
    const response = await fetch(`${backend}/api/collections/formation/records?perPage=1`, {
      signal: AbortSignal.timeout(patience),
    });
    const { items } = (await response.json()) as { items?: unknown };
    return response.ok && Array.isArray(items);
  } catch {
    return false;
  }
}

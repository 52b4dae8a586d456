import type { StackSettings } from '../../stack/settings';

type Settings = Pick<StackSettings, 'pocketbaseUrl' | 'pocketbasePort'>;

/** Milliseconds in which PocketBase has to show that a trial can rely on it. */
const patience = 2000;

/** Nobody is there: pages are made of the courses that ship with the site, at once. */
export const nobody = 'http://127.0.0.1:1';

/** The PocketBase of the settings. */
export const backendOf = ({ pocketbaseUrl, pocketbasePort }: Settings): string =>
  pocketbaseUrl ?? `http://127.0.0.1:${pocketbasePort}`;

/** Whether PocketBase gives courses in good time. What it says otherwise is not held against a version. */
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

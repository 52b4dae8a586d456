import type { StackSettings } from '../../stack/settings';
import { createHttpStore, type Store } from './http-store';

const stores = new Map<string, Store>();

/** From now on what is published in the folder of these settings is published in their store, where they name one. */
export function connectStore({ remotesDir, store }: Pick<StackSettings, 'remotesDir' | 'store'>): void {
  if (store) stores.set(remotesDir, createHttpStore(store));
}

/** The store that a folder is the working copy of; undefined where the folder is all there is. */
export const storeOf = (remotesDir: string): Store | undefined => stores.get(remotesDir);

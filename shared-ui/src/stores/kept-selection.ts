import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

interface KeptSelection {
  /** The address of the visitor's own selection, '' for none; undefined on the server and while hydrating. */
  path: string | undefined;
}

/** The selection stays in the browser: no cookie, nothing on the server. */
export const useKeptSelection = followed(
  create<KeptSelection>()(
    persist((): KeptSelection => ({ path: undefined }), {
      name: 'selection',
      storage: stored<KeptSelection>({
        area: () => localStorage,
        read: (text) => ({ path: text ?? '' }),
        write: ({ path }) => path || null,
      }),
    }),
  ),
);

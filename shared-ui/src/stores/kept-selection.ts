import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

interface KeptSelection {
  /** The visitor's own selection, as its address; '' for none. Unknown on the server, and while its page is taken over. */
  path: string | undefined;
}

/** No cookie, nothing of it on the server. */
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

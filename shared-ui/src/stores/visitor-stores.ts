import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncAcrossTabs, createTextStorage } from './text-storage';

interface KeptSelection {
  /** The selection's address, or ''. Undefined on the server and during hydration. */
  path: string | undefined;
}

/** The selection stays in the browser: no cookie, nothing on the server. */
export const useKeptSelection = syncAcrossTabs(
  create<KeptSelection>()(
    persist((): KeptSelection => ({ path: undefined }), {
      name: 'selection',
      storage: createTextStorage<KeptSelection>({
        area: () => localStorage,
        read: (text) => ({ path: text ?? '' }),
        write: ({ path }) => path || null,
      }),
    }),
  ),
);

interface RequestDraft {
  /** Another release may have stored it, so whoever reads it believes nothing of it. */
  draft?: unknown;
}

/** All forms of a tab share it. */
export const useRequestDraft = syncAcrossTabs(
  create<RequestDraft>()(
    persist((): RequestDraft => ({}), {
      name: 'contactDraft',
      storage: createTextStorage<RequestDraft>({
        area: () => sessionStorage,
        read: (text) => ({ draft: text === null ? undefined : JSON.parse(text) }),
        write: ({ draft }) => (draft === undefined ? null : JSON.stringify(draft)),
      }),
    }),
  ),
);

interface Toast {
  kind: 'success' | 'error';
  text: string;
}

/** Whoever draws the notification removes it. */
export const useToast = create<{ toast?: Toast | undefined }>()(() => ({}));

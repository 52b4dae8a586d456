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

interface RequestDraft {
  /** Another release may have stored it, so whoever reads it believes nothing of it. */
  draft?: unknown;
}

/** All forms of a tab share it. */
export const useRequestDraft = followed(
  create<RequestDraft>()(
    persist((): RequestDraft => ({}), {
      name: 'contactDraft',
      storage: stored<RequestDraft>({
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

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

interface RequestDraft {
  /** As it was stored, maybe by another release: who reads it believes nothing of it. Missing: there is none. */
  draft?: unknown;
}

/** What the visitor has written of a request in this tab, in whichever form. */
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

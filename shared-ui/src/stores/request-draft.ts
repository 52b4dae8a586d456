import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followed, stored } from './stored';

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

import { create } from 'zustand';

interface Toast {
  kind: 'success' | 'error';
  text: string;
}

/** What the visitor is yet to be told; who draws the notifications takes it away. */
export const useToast = create<{ toast?: Toast | undefined }>()(() => ({}));

import { create } from 'zustand';

interface Toast {
  kind: 'success' | 'error';
  text: string;
}

/** Whoever draws the notification removes it. */
export const useToast = create<{ toast?: Toast | undefined }>()(() => ({}));

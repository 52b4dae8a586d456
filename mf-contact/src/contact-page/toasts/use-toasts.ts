import { notSentSentence, sentSentence } from '@campus/contact-request';
import { useState } from 'react';
import { useToast } from '@campus/shared-ui';
// The styles come at once, the program of the notifications when the form is used.
import './Toasts.module.css';

type Program = typeof import('./Toasts');

/** The page says the same as the notifications, which may fail to load. */
export function useToasts() {
  const [program, setProgram] = useState<Program>();

  function prepare(): void {
    import('./Toasts').then(setProgram, () => undefined);
  }

  return { Toasts: program?.Toasts, prepare };
}

export function showToast(kind: 'success' | 'error'): void {
  const text = kind === 'success' ? sentSentence : notSentSentence;
  useToast.setState({ toast: { kind, text } });
}

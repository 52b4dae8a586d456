import { useState } from 'react';
// In time for the notifications, whose program comes when the form is used.
import './Toasts.module.css';

type Program = typeof import('./Toasts');

/**
 * The notifications: their program is fetched when the form is first used. Where it cannot be had there are none; the page says
 * the same as they.
 */
export function useToasts() {
  const [program, setProgram] = useState<Program>();

  /** Says whether they are there: a visitor who was told in vain would be told later, elsewhere. */
  async function prepare(): Promise<boolean> {
    try {
      setProgram(await import('./Toasts'));
      return true;
    } catch {
      return false;
    }
  }

  return { Toasts: program?.Toasts, prepare };
}

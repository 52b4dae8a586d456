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

  async function prepare(): Promise<Program | undefined> {
    try {
      const found = await import('./Toasts');
      setProgram(found);
      return found;
    } catch {
      return undefined;
    }
  }

  return { Toasts: program?.Toasts, prepare };
}

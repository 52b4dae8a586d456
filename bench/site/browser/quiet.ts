import { setTimeout as pause } from 'node:timers/promises';
import type { Recorder } from './recorder';

/** Milliseconds after which what is waited for will not come. */
export const timeLimit = 60_000;

/** Waits until a page has asked for nothing for so many milliseconds. */
export async function untilQuiet(recorder: Recorder, milliseconds: number): Promise<void> {
  const limit = Date.now() + timeLimit;
  while (recorder.quietFor() < milliseconds) {
    if (Date.now() > limit) throw new Error('the page did not come to rest');
    await pause(50);
  }
}

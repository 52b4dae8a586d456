import { setTimeout as pause } from 'node:timers/promises';
import type { Recorder } from './recorder';

export const timeLimit = 60_000;

export async function untilQuiet(recorder: Recorder, milliseconds: number): Promise<void> {
  const limit = Date.now() + timeLimit;
  while (recorder.quietFor() < milliseconds) {
    if (Date.now() > limit) throw new Error('the page did not come to rest');
    await pause(50);
  }
}

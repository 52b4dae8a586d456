import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readFonts } from '../../pdf/read-fonts';
import { drawProgramme, type ProgrammeInput } from './draw-programme';

// A thread of its own: drawing takes a processor for longer than other visitors would want to wait.

/** What it answers to each programme that it is sent. */
export type Drawn = { pdf: Uint8Array } | { error: string };

const fonts = readFonts(join(import.meta.dirname, 'fonts'));

async function draw(input: ProgrammeInput): Promise<Drawn> {
  try {
    return { pdf: await drawProgramme(input, await fonts) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (input: ProgrammeInput) => parentPort?.postMessage(await draw(input)));

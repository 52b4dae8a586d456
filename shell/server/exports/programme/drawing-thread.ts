import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readFonts } from '../pdf/paper';
import { drawText, type TextInput } from '../pdf/write-blocks';
import { drawProgramme, type ProgrammeInput } from './draw-programme';

// A thread of its own: a drawing blocks a processor for too long for other visitors.

export type DrawingInput = ProgrammeInput | TextInput;

export type DrawingResult = { pdf: Uint8Array } | { error: string };

const fonts = readFonts(join(import.meta.dirname, 'fonts'));

async function draw(input: DrawingInput): Promise<DrawingResult> {
  try {
    const pdf =
      'texts' in input ? await drawText(input, await fonts) : await drawProgramme(input, await fonts);
    return { pdf };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (input: DrawingInput) => parentPort?.postMessage(await draw(input)));

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readFonts } from '../pdf/paper';
import { drawText, type TextInput } from '../pdf/write-blocks';
import { drawProgramme, type ProgrammeInput } from './draw-programme';

// A thread of its own: a drawing blocks a processor for too long for other visitors.

export type DrawingInput = ProgrammeInput | TextInput;

const input = workerData as DrawingInput;
const fonts = await readFonts(join(import.meta.dirname, 'fonts'));
const pdf = 'texts' in input ? await drawText(input, fonts) : await drawProgramme(input, fonts);
parentPort?.postMessage(pdf);

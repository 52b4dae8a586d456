import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type CourseDetail, coursePath, type Site } from '@campus/shared-ui';
import type { FileStore } from '../../content/cache/file-store';
import { loadOnce } from '../../content/cache/load-once';
import type { Size } from '../../content/files/convert';
import type { Pictures } from '../../content/files/pictures';
import { HttpError } from '../../web/http-error';
import { createQueue } from '../../web/queue';
import { readCover } from '../share';
import type { ProgrammeInput } from './draw-programme';
import type { DrawingInput } from './drawing-thread';

interface Options {
  file: string;
  /** For one document, the start of its thread included. */
  timeoutMs?: number;
  /** A course as long as the collection allows (100 kB) needs less than 128. */
  maxMemoryMb?: number;
}

export interface Drawing {
  /** Rejects with `HttpError` (503) after too long a wait or drawing, else with the fault. */
  draw(input: DrawingInput): Promise<Buffer>;
}

/** One document is drawn at a time. */
export function createDrawing({ file, timeoutMs = 10_000, maxMemoryMb = 192 }: Options): Drawing {
  const queue = createQueue({ maxConcurrent: () => 1, maxQueued: 50, queueTimeoutMs: 8000 });
  return { draw: (input) => queue(() => drawInThread(input, { file, timeoutMs, maxMemoryMb })) };
}

async function drawInThread(input: DrawingInput, options: Required<Options>): Promise<Buffer> {
  const { file, timeoutMs, maxMemoryMb } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  thread.once('message', resolve);
  thread.on('error', ({ message }) => reject(new Error(`a programme cannot be drawn: ${message}`)));
  thread.once('exit', () => reject(new Error('the thread that draws a programme has ended')));
  const timer = setTimeout(reject, timeoutMs, new HttpError(503, 'a programme takes too long to draw', 30));
  try {
    return Buffer.from(await promise);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** The cover fills the width of the page at some 150 dots an inch. */
const size: Size = { name: '1240x175', width: 1240, height: 175, canEnlarge: true };

interface ProgrammeOptions {
  pictures: Pick<Pictures, 'get'>;
  store: Pick<FileStore, 'get' | 'set'>;
  drawing: { draw(input: ProgrammeInput): Promise<Buffer> };
  /** The program that draws; another one draws all anew. */
  file: string;
}

export type DrawProgramme = (course: CourseDetail, site: Site) => Promise<Buffer>;

/** A programme with the same content is drawn once. */
export function createDrawProgramme(options: ProgrammeOptions): DrawProgramme {
  const { pictures, store, drawing, file } = options;
  const readEdition = loadOnce(async () => digest(await readFile(file)));

  async function keyOf({ cover, ...content }: ProgrammeInput): Promise<string> {
    return `programme ${await readEdition()} ${digest(JSON.stringify(content))} ${cover ? digest(cover) : ''}`;
  }

  return async (course, { origin, school }) => {
    const cover = await readCover(pictures, course, size);
    const input = { course, school, url: origin + coursePath(course.id), cover };
    const key = await keyOf(input);
    const cached = await store.get(key);
    if (cached) return cached;
    const pdf = await drawing.draw(input);
    await store.set(key, pdf);
    return pdf;
  };
}

const digest = (content: string | Uint8Array) => hash('sha256', content, 'base64url');

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
import type { DrawingResult, DrawingInput } from './drawing-thread';

interface Options {
  file: string;
  /** For one document, the start of the thread included. */
  timeoutMs?: number;
  /** A course as long as the collection allows (100 kB) needs less than 128. */
  maxMemoryMb?: number;
  /** Without work the thread ends after this time, and gives its memory back. */
  idleTimeoutMs?: number;
}

export interface Drawing {
  /** Rejects with `HttpError` (503) after too long a wait or drawing, else with the fault. */
  draw(input: DrawingInput): Promise<Buffer>;
  close(): Promise<void>;
}

export function createDrawing(options: Options): Drawing {
  const { file, timeoutMs = 10_000, maxMemoryMb = 192, idleTimeoutMs = 60_000 } = options;
  const queue = createQueue({ maxConcurrent: () => 1, maxQueued: 50, queueTimeoutMs: 8000 });
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function startThread(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    // The process ends without waiting for the thread.
    worker.unref();
    const forget = () => {
      if (thread === worker) thread = undefined;
    };
    worker.once('exit', forget);
    // Without a listener, a failure after an answer would end the process.
    worker.on('error', ({ message }) => {
      forget();
      console.error(`The thread that draws programmes failed (${message}).`);
    });
    return worker;
  }

  async function close(): Promise<void> {
    clearTimeout(idleTimer);
    const current = thread;
    thread = undefined;
    await current?.terminate();
  }

  async function run(input: DrawingInput): Promise<Buffer> {
    clearTimeout(idleTimer);
    thread ??= startThread();
    try {
      return await drawIn(thread, input, { timeoutMs, onBroken: close });
    } finally {
      idleTimer = setTimeout(close, idleTimeoutMs).unref();
    }
  }

  return { draw: (input) => queue(() => run(input)), close };
}

interface DrawOptions {
  timeoutMs: number;
  /** Called when the thread is of no use any more. */
  onBroken: () => void;
}

function drawIn(thread: Worker, input: DrawingInput, { timeoutMs, onBroken }: DrawOptions) {
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(fail, timeoutMs, new HttpError(503, 'a programme takes too long to draw', 30));
    function fail(error: Error): void {
      cleanUp();
      onBroken();
      reject(error);
    }
    const failAtExit = () => fail(new Error('the thread that draws programmes has ended'));
    function answer(drawn: DrawingResult): void {
      cleanUp();
      if ('error' in drawn) reject(new Error(`a programme cannot be drawn: ${drawn.error}`));
      else resolve(Buffer.from(drawn.pdf));
    }
    function cleanUp(): void {
      clearTimeout(timer);
      thread.off('message', answer).off('error', fail).off('exit', failAtExit);
    }
    thread.once('message', answer).once('error', fail).once('exit', failAtExit);
    thread.postMessage(input);
  });
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

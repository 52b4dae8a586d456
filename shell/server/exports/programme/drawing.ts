import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type CourseDetail, coursePath, type Site } from '@campus/shared-ui';
import type { FileStore } from '../../content/cache/file-store';
import type { Size } from '../../content/files/convert';
import type { Pictures } from '../../content/files/pictures';
import { createGate, Refused } from '../../web/gate';
import { coverOf } from '../share';
import type { ProgrammeInput } from './draw-programme';
import type { Drawn, Input } from './drawing-thread';

interface Options {
  file: string;
  /** Milliseconds for one document, the start of the thread included. */
  timeLimit?: number;
  /** Megabytes; a course as long as the collection allows (100 kB) needs less than 128. */
  memory?: number;
  /** Milliseconds without work after which the thread ends, and gives its memory back. */
  idle?: number;
}

export type Drawing = ReturnType<typeof createDrawing>;

/** Rejects with `Refused` (503) where too many wait or one takes too long, and with an error where a document cannot be drawn. */
export function createDrawing({ file, timeLimit = 10_000, memory = 192, idle = 60_000 }: Options) {
  const gate = createGate({ width: () => 1, waiting: 50, patience: 8000 });
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  function started(): Worker {
    const fresh = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    // The process ends without waiting for the thread.
    fresh.unref();
    fresh.once('exit', () => {
      if (thread === fresh) thread = undefined;
    });
    return fresh;
  }

  async function end(): Promise<void> {
    clearTimeout(rest);
    const last = thread;
    thread = undefined;
    await last?.terminate();
  }

  function run(input: Input): Promise<Buffer> {
    clearTimeout(rest);
    thread ??= started();
    const current = thread;
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(fail, timeLimit, new Refused(503, 'a programme takes too long to draw', 30));
      function fail(error: Error): void {
        stop();
        void end();
        reject(error);
      }
      const failAtEnd = () => fail(new Error('the thread that draws programmes has ended'));
      function answer(drawn: Drawn): void {
        stop();
        if ('error' in drawn) reject(new Error(`a programme cannot be drawn: ${drawn.error}`));
        else resolve(Buffer.from(drawn.pdf));
      }
      function stop(): void {
        clearTimeout(timer);
        current.off('message', answer).off('error', fail).off('exit', failAtEnd);
        rest = setTimeout(end, idle).unref();
      }
      current.once('message', answer).once('error', fail).once('exit', failAtEnd);
      current.postMessage(input);
    });
  }

  return {
    draw: (input: Input) => gate(() => run(input)),
    end,
  };
}

/** The cover fills the width of the page at some 150 dots an inch. */
const size: Size = { name: '1240x175', width: 1240, height: 175, enlarged: true };

interface ProgrammeOptions {
  pictures: Pick<Pictures, 'get'>;
  store: Pick<FileStore, 'get' | 'set'>;
  drawing: { draw(input: ProgrammeInput): Promise<Buffer> };
  /** The program that draws; another one draws all anew. */
  file: string;
}

export type Programmes = ReturnType<typeof createProgrammes>;

/** A programme that says and shows the same is drawn once. */
export function createProgrammes({ pictures, store, drawing, file }: ProgrammeOptions) {
  let edition: Promise<string> | undefined;

  async function keyOf({ cover, ...said }: ProgrammeInput): Promise<string> {
    edition ??= readFile(file).then((program) => digest(program));
    return `programme ${await edition} ${digest(JSON.stringify(said))} ${cover ? digest(cover) : ''}`;
  }

  return async (course: CourseDetail, { origin, school }: Site): Promise<Buffer> => {
    const path = coverOf(course);
    const picture = path ? await pictures.get(path, size, 'jpeg').catch(() => undefined) : undefined;
    const cover = picture?.lasting ? picture.body : undefined;
    const input = { course, school, url: origin + coursePath(course.id), cover };
    const key = await keyOf(input);
    const copy = await store.get(key);
    if (copy) return copy;
    const pdf = await drawing.draw(input);
    await store.set(key, pdf);
    return pdf;
  };
}

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

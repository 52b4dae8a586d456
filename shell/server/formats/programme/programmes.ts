import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CourseDetail, coursePath, type Site } from 'shared-ui';
import type { FileStore } from '../../cache/file-store';
import { coverOf } from '../share';
import type { Pictures } from '../../files/pictures';
import type { Size } from '../../files/convert';
import type { ProgrammeInput } from './draw-programme';

/** The cover fills the width of the page at some 150 dots an inch. */
const size: Size = { name: '1240x175', width: 1240, height: 175, enlarged: true };

interface Options {
  pictures: Pick<Pictures, 'get'>;
  store: Pick<FileStore, 'get' | 'set'>;
  drawing: { draw(input: ProgrammeInput): Promise<Buffer> };
  /** The program that draws; another one draws all anew. */
  file: string;
}

export type Programmes = ReturnType<typeof createProgrammes>;

/** A programme that says and shows the same is drawn once. */
export function createProgrammes({ pictures, store, drawing, file }: Options) {
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
    const kept = await store.get(key);
    if (kept) return kept;
    const pdf = await drawing.draw(input);
    await store.set(key, pdf);
    return pdf;
  };
}

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

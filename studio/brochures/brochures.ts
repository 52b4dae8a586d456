import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fonts, loadFonts } from '../pdf/index';
import { cover } from '../covers/make-covers.mjs';
import type { CourseContent } from '../seed/content';
import type { Output } from '../outputs';
import { renderPicture } from '../render-picture';
import type { School } from '../seed/types';
import { drawBrochure } from './draw-brochure';

const coverWidth = 1200;

/** The brochures to write: one per course that has one. */
export async function brochureOutputs(courses: CourseContent[], school: School): Promise<Output[]> {
  const code = await ownCode();
  let fonts: Promise<Fonts> | undefined;
  const make = async (entry: CourseContent, picture: Promise<Buffer>) => {
    fonts ??= loadFonts();
    return drawBrochure(entry, school, await picture, await fonts);
  };
  return courses
    .filter(({ course }) => course.brochure)
    .map((entry) => {
      const { id, category, motif } = entry.course;
      const svg = cover(id, category, motif);
      const target = `brochures/${id}.pdf`;
      return {
        target,
        inputs: JSON.stringify([entry, school, svg, code]),
        make: () => make(entry, renderPicture({ target, svg, width: coverWidth })),
      };
    });
}

/** This folder's own sources: a brochure is stale when its drawing changes. */
async function ownCode(): Promise<string[]> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

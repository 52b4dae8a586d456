import { readdir, readFile } from 'node:fs/promises';
import { at } from '../../tooling/paths';
import { cover } from '../covers/make-covers.mjs';
import { renderPicture } from '../covers/pictures';
import type { Output } from '../outputs/outputs';
import { type Fonts, loadFonts } from '../pdf/fonts';
import type { CourseContent } from '../seed/content';
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

/** What draws and what reads the texts: a brochure is stale when one of them changes. */
async function ownCode(): Promise<string[]> {
  const folders = ['brochures', 'pdf', 'seed'].map((name) => at('studio', name));
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  return Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
}

import sharp from 'sharp';
import type { Sources } from '../seed/sources';
import { categoryCover, cover, gallery } from './make-covers.mjs';

/** A picture to render: its path in the generated folder, its drawing, its width (16:9). */
export interface PictureJob {
  target: string;
  svg: string;
  width: number;
}

const full = 1600;
const small = 800;

/** Every picture of the seed and of the fallback. */
export function pictureJobs({ courses, categories, slides }: Omit<Sources, 'school'>): PictureJob[] {
  const covers = new Map(courses.map(({ id, category, motif }) => [id, cover(id, category, motif)]));
  const coverOf = (id: string) => covers.get(id) ?? '';
  return [
    ...courses.flatMap(({ id, category, motif, active }) => {
      const own: PictureJob[] = [coverOf(id), ...gallery(id, category, motif)].map((svg, index) => ({
        target: `courses/${id}${index === 0 ? '' : `-${index + 1}`}.jpg`,
        svg,
        width: full,
      }));
      return active ? [...own, { target: `fallback/${id}.jpg`, svg: coverOf(id), width: small }] : own;
    }),
    ...categories.map(({ id }) => ({ target: `categories/${id}.jpg`, svg: categoryCover(id), width: full })),
    ...slides.map(({ id, cover: course }) => ({
      target: `slides/${id}.jpg`,
      svg: coverOf(course),
      width: full,
    })),
  ];
}

/** What the result depends on besides the drawing; part of a picture's stamp. */
export const jpeg = { quality: 82, mozjpeg: true } as const;

// The pool already uses every core: one thread per picture.
sharp.concurrency(1);

/** Draws a picture as JPEG, 16:9. */
export function renderPicture({ svg, width }: PictureJob): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, (width * 9) / 16)
    .flatten({ background: '#ffffff' })
    .jpeg(jpeg)
    .toBuffer();
}

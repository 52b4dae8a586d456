import { categoryCover, cover, gallery } from './covers/make-covers.mjs';
import type { Sources } from './seed/sources';

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

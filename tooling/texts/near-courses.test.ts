import { readdirSync, readFileSync } from 'node:fs';
import { nearCourses } from '../../mf-catalogue/src/parts/near-courses/near';
import type { SourceCourse } from '../../studio/seed/types';
import { at } from '../paths';

const folder = at('pocketbase/seed/courses');
const shipped = readdirSync(folder).map((file) => {
  const seed: SourceCourse = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const alternance = seed.alternance ? ('1' as const) : ('0' as const);
  return { ...seed, categoryId: seed.category, level: seed.level ?? '', alternance };
});
const found = new Map(shipped.map(({ id }) => [id, nearCourses(shipped, id, 3)]));

it('each shipped course has two or three near it, of its category as many as there are', () => {
  expect(shipped.length).toBeGreaterThan(40);
  for (const { id, categoryId } of shipped) {
    const own = found.get(id) ?? [];
    expect([2, 3]).toContain(own.length);
    const siblings = shipped.filter((course) => course.categoryId === categoryId).length - 1;
    const first = own.slice(0, siblings).map((course) => course.categoryId);
    expect(first).toEqual(Array(Math.min(3, siblings)).fill(categoryId));
  }
});

it('no shipped course stands near more than a quarter of the others', () => {
  const shown = [...found.values()].flat().map(({ id }) => id);
  const most = Math.max(...shipped.map(({ id }) => shown.filter((one) => one === id).length));
  expect(most).toBeLessThanOrEqual(shipped.length / 4);
});

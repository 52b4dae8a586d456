import { readFileSync } from 'node:fs';
import { nearCourses } from '../../mf-catalogue/src/parts/near-courses/near';
import type { CourseRecord } from '../../shared-ui/src/backend/records';
import { toTraining } from '../../shared-ui/src/backend/training';
import { at } from '../paths';

const courses: CourseRecord[] = JSON.parse(readFileSync(at('pocketbase/seed/fallback/courses.json'), 'utf8'));
const shipped = courses.map((course) => ({
  ...toTraining(course),
  level: course.level ?? '',
  audience: course.audience ?? '',
}));
const found = new Map(shipped.map(({ id }) => [id, nearCourses(shipped, id, 3)]));

it('each shipped course has two or three near it, of its category first, and is near a quarter of the others at most', () => {
  expect(shipped.length).toBeGreaterThan(40);
  for (const { id, categoryId } of shipped) {
    const own = found.get(id) ?? [];
    expect([2, 3]).toContain(own.length);
    const siblings = shipped.filter((course) => course.categoryId === categoryId).length - 1;
    const first = own.slice(0, siblings).map((course) => course.categoryId);
    expect(first).toEqual(Array(Math.min(3, siblings)).fill(categoryId));
  }
  const shown = [...found.values()].flat().map(({ id }) => id);
  const most = Math.max(...shipped.map(({ id }) => shown.filter((one) => one === id).length));
  expect(most).toBeLessThanOrEqual(shipped.length / 4);
});

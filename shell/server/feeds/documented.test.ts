import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from 'testing/site';
import { toCourseDetail } from '../../../shared-ui/src/backend/course-detail';
import { savedCourses } from '../faces/testing/saved-course';
import { feeds, licence } from './feeds';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'docs/open-data.md'), 'utf8');
const page = readFileSync(join(root, 'mf-home/src/open-data-page/OpenDataPage.tsx'), 'utf8');

/** Every field of the whole, and every field that one of many courses has. */
function fieldsOfJson(): string[] {
  const courses = savedCourses(300).map((record) => toCourseDetail(record));
  const feed = feeds.find(({ path }) => path === '/formations.json');
  const pieces = courses.map((course) => feed?.drawOne(course, site) ?? '');
  const whole = JSON.parse(feed?.join(pieces, courses, site) ?? '');
  return [...new Set([...Object.keys(whole), ...whole.formations.flatMap(Object.keys)])].sort();
}

it('names every field of the data, and no other', () => {
  const documented = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect([...new Set(documented)].sort()).toEqual(fieldsOfJson());
});

it.each(feeds.map(({ path }) => path))('tells of %s, as does the page for reusers', (path) => {
  expect(text).toContain(path);
  expect(page).toContain(path);
});

it('names the licence as the data does', () => {
  for (const told of [text, page]) expect(told).toContain(licence.name);
  expect(text).toContain(licence.url);
});

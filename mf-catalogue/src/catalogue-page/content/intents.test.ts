import type { SearchEngine } from 'shared-ui/search';
import { aCourse } from '../../testing/courses';
import intents from '../../testing/intents.json';
import { seedSearch } from '../../testing/seed-search';
import { noFilters } from '../filters/filters';
import { selectCourses, toSearchable } from '../selection/select-courses';
import { areFew } from './are-few';
import { type Content, findContent } from './pick-content';

interface Intent {
  typed: string;
  /** Courses that answer; none: the school does not teach it. */
  right: string[];
  /** What is near, where there is no answer. */
  near?: string[];
}

describe('what visitors type, with the courses that the site starts with', () => {
  let engine: SearchEngine;
  let courses: ReturnType<typeof toSearchable>[];
  const byTitle = (query: string) => selectCourses(courses, { ...noFilters, query }).found;

  /** The first three of the first list, then of the second. */
  function firstOfBoth(typed: string) {
    const titles = byTitle(typed);
    const content: Content = areFew(titles, typed)
      ? findContent(engine.search(typed), courses, titles, noFilters)
      : { courses: [] };
    const three = (list: readonly { id: string }[]) => list.slice(0, 3).map(({ id }) => id);
    return { titles: three(titles), content: three(content.courses), near: content.near };
  }

  beforeAll(async () => {
    const seed = await seedSearch();
    engine = seed.engine;
    courses = seed.titles.map((course) => toSearchable(aCourse(course)));
  });

  it('is sixty intents or more, each once', () => {
    const typed = intents.map((intent) => intent.typed);
    expect(new Set(typed).size).toBe(typed.length);
    expect(typed.length).toBeGreaterThanOrEqual(60);
  });

  const found = intents.filter(({ right }) => right.length > 0) as Intent[];
  it.each(found)('"$typed" reaches a right course in the first three', ({ typed, right }) => {
    const { titles, content, near } = firstOfBoth(typed);
    // One list where the first is short, as it is for nearly all.
    const first = titles.length < 3 || content.length === 0 ? [...titles, ...content].slice(0, 3) : content;
    expect({ first, isReached: right.some((id) => first.includes(id)) }).toEqual({ first, isReached: true });
    expect(near).not.toBe('absent');
  });

  const none = intents.filter(({ right }) => right.length === 0) as Intent[];
  it.each(none)('"$typed": there is none, and what is near is shown as such', ({ typed, near = [] }) => {
    const { titles, content, near: shownAs } = firstOfBoth(typed);
    expect(titles).toEqual([]);
    if (near.length === 0) expect(content).toEqual([]);
    else
      expect({ content, isNear: near.some((id) => content.includes(id)) }).toEqual({ content, isNear: true });
    expect(shownAs).toBe(near.length === 0 ? undefined : 'absent');
  });
});

import type { SearchEngine } from '@campus/shared-ui/search';
import { aCourse } from '../testing/courses';
import intents from '../testing/intents.json';
import searches from '../testing/searches.json';
import { seedSearch } from '../testing/seed-search';
import { hasFewTitles, selectCourses, toSearchable } from './filters/select-courses';
import type { Content } from './catalogue-data';
import { findContent } from './find-content';
import { noFilters } from './filters/filters';

describe('typed searches with the courses of the seed', () => {
  interface Intent {
    typed: string;
    /** Courses that answer; none: the school does not teach it. */
    right: string[];
    /** The courses that are near if none matches. */
    near?: string[];
  }

  let engine: SearchEngine;
  let courses: ReturnType<typeof toSearchable>[];
  const byTitle = (query: string) => selectCourses(courses, { ...noFilters, query }).hits;

  /** The first three: of both lists where the first one is short, else of the second. */
  function firstThree(typed: string) {
    const titles = byTitle(typed);
    const { courses: content, near }: Content = hasFewTitles(titles, typed)
      ? findContent(engine.search(typed), { courses, hits: titles, filters: noFilters })
      : { courses: [] };
    const all = titles.length < 3 || content.length === 0 ? [...titles, ...content] : content;
    return { titles, near, first: all.slice(0, 3).map(({ id }) => id) };
  }

  beforeAll(async () => {
    const seed = await seedSearch();
    engine = seed.engine;
    courses = seed.titles.map((course) => toSearchable(aCourse(course)));
  });

  const found = intents.filter(({ right }) => right.length > 0) as Intent[];
  it.each(found)('"$typed" finds a right course in the first three', ({ typed, right }) => {
    const { first, near } = firstThree(typed);
    expect({ first, isReached: right.some((id) => first.includes(id)) }).toEqual({ first, isReached: true });
    expect(near).not.toBe('absent');
  });

  const none = intents.filter(({ right }) => right.length === 0) as Intent[];
  it.each(none)('"$typed" has no course, and the near ones are called near', ({ typed, near = [] }) => {
    const { titles, first, near: shownAs } = firstThree(typed);
    expect(titles).toEqual([]);
    if (near.length === 0) expect(first).toEqual([]);
    else expect({ first, isNear: near.some((id) => first.includes(id)) }).toEqual({ first, isNear: true });
    expect(shownAs).toBe(near.length === 0 ? undefined : 'absent');
  });

  /** Written before the search was tuned; none may be taken out. The number reached is checked. */
  describe('searches that others wrote', () => {
    const isReached = ({ typed, right }: Intent) => {
      const { first, near } = firstThree(typed);
      return near !== 'absent' && right.some((id) => first.includes(id));
    };
    const isHonest = ({ typed }: Intent) => {
      const { titles, first, near } = firstThree(typed);
      return titles.length === 0 && (first.length === 0 || near === 'absent');
    };
    const unlike = (one: (search: Intent) => boolean, list: readonly Intent[]) =>
      list.flatMap((search) => (one(search) ? [] : search.typed));

    it('45 of 48 searches find their course in the first three', () => {
      const some = searches.filter(({ right }) => right.length > 0);
      expect(some).toHaveLength(48);
      expect(unlike(isReached, some).length > 3 ? unlike(isReached, some) : []).toEqual([]);
    });

    it('12 of 12 searches without a course say so; no forklift for a driving licence', () => {
      const none = searches.filter(({ right }) => right.length === 0);
      expect(none).toHaveLength(12);
      expect(unlike(isHonest, none)).toEqual([]);
      expect(firstThree('permis b').first).toEqual([]);
    });
  });
});

import type { Answer, SearchEngine } from '@campus/shared-ui/search';
import { normalise } from '@campus/shared-ui/normalise';
import type { Content, ServerContent } from './catalogue-data';
import { type CatalogueCourse, fits } from './filters/facets';
import { contentKey, type Filters, noFilters } from './filters/filters';
import { hasFewTitles, fitsFilters, selectCourses, toSearchable } from './filters/select-courses';

/** The titles that are visible above the second list. */
const visibleTitleCount = 3;
const maxCourses = 6;

export interface ContentQuery {
  courses: Parameters<typeof selectCourses>[0];
  /** The courses of the first list. */
  hits: readonly CatalogueCourse[];
  filters: Filters;
}

/** Leaves out courses that other filters exclude, or that are visible in the first list. */
export function findContent(
  { ids, near, show, suggest }: Answer,
  { courses, hits, filters }: ContentQuery,
): Content {
  const allowedIds = new Set(
    courses.flatMap((each) => (fitsFilters(each, filters, '') ? each.course.id : [])),
  );
  for (const { id } of hits.slice(0, visibleTitleCount)) allowedIds.delete(id);
  const subject = subjectOf(filters.query);
  const subjectCourses = subject ? courses.filter(({ title }) => title.includes(normalise(subject))) : [];
  const rankedIds = new Set([...subjectCourses.map(({ course }) => course.id), ...ids]);
  const shownIds = [...rankedIds].filter((id) => allowedIds.has(id)).slice(0, maxCourses);
  const isFunded = subjectCourses.some(({ course }) => fits(course, 'financement', 'cpf'));
  const isHidden = selectCourses(courses, { ...noFilters, query: filters.query }).hits.length > 0;
  const content: Content = { courses: shownIds.map(show) };
  if (near) content.near = near;
  if (subjectCourses.length > 0 && !isFunded) content.withoutCpf = subject;
  if (hits.length === 0) content.suggestion = isHidden ? filters.query : suggest();
  return content;
}

/** "anglais" for "anglais cpf"; '' for a query without "cpf", or of nothing else. */
function subjectOf(query: string): string {
  const words = query.split(/\s+/);
  const subject = words.filter((word) => normalise(word) !== 'cpf');
  return subject.length < words.length ? subject.join(' ') : '';
}

/** Runs on the server. undefined: the titles are enough. */
export async function contentFor(
  search: (query: string) => Promise<Answer>,
  courses: readonly CatalogueCourse[],
  filters: Filters,
): Promise<ServerContent | undefined> {
  const searchable = courses.map(toSearchable);
  const { hits } = selectCourses(searchable, filters);
  if (!hasFewTitles(hits, filters.query)) return undefined;
  const answer = await search(filters.query);
  return { key: contentKey(filters), ...findContent(answer, { courses: searchable, hits, filters }) };
}

let engine: Promise<SearchEngine> | undefined;

/** Fetches program and index at the first call. A call after a failure tries again. */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= fetchEngine().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function fetchEngine(): Promise<SearchEngine> {
  const [openIndex, response] = await Promise.all([fetchProgram(), fetch('/recherche.json')]);
  if (!response.ok) throw new Error(`/recherche.json answered ${response.status}`);
  return openIndex(await response.json());
}

/** The destructuring lets the build drop the code that makes an index. */
async function fetchProgram() {
  const { openIndex } = await import('@campus/shared-ui/search');
  return openIndex;
}

import type { Answer, SearchEngine } from '@campus/shared-ui/search';
import { normalise } from '@campus/shared-ui/normalise';
import type { Content, SentContent } from './data';
import { type CatalogueCourse, fits } from './filters/facets';
import { contentKey, type Filters, noFilters } from './filters/filters';
import { areFew, fitsFilters, selectCourses, toSearchable } from './filters/select-courses';

/** So many titles stand in sight above the second list. */
const visibleTitles = 3;
const maxCourses = 6;

/** Courses are left out that other filters keep out, or that stand in sight above. */
export function findContent(
  { ids, near, show, suggest }: Answer,
  courses: Parameters<typeof selectCourses>[0],
  found: readonly CatalogueCourse[],
  filters: Filters,
): Content {
  const allowed = new Set(courses.flatMap((each) => (fitsFilters(each, filters, '') ? each.course.id : [])));
  for (const { id } of found.slice(0, visibleTitles)) allowed.delete(id);
  const subject = subjectOf(filters.query);
  const ofSubject = subject ? courses.filter(({ title }) => title.includes(normalise(subject))) : [];
  const rankedIds = new Set([...ofSubject.map(({ course }) => course.id), ...ids]);
  const shown = [...rankedIds].filter((id) => allowed.has(id)).slice(0, maxCourses);
  const isFunded = ofSubject.some(({ course }) => fits(course, 'financement', 'cpf'));
  const isHidden = selectCourses(courses, { ...noFilters, query: filters.query }).found.length > 0;
  return {
    courses: shown.map(show),
    ...(near && { near }),
    ...(ofSubject.length > 0 && !isFunded && { withoutCpf: subject }),
    ...(found.length === 0 && { suggestion: isHidden ? filters.query : suggest() }),
  };
}

/** "anglais cpf" asks for English first, whoever pays; '' where nothing but CPF, or nothing of it, is asked for. */
function subjectOf(query: string): string {
  const words = query.split(/\s+/);
  const subject = words.filter((word) => normalise(word) !== 'cpf');
  return subject.length < words.length ? subject.join(' ') : '';
}

/** Only a page that comes as a document needs this; undefined where the titles are enough. */
export async function contentFor(
  search: (query: string) => Promise<Answer>,
  courses: readonly CatalogueCourse[],
  filters: Filters,
): Promise<SentContent | undefined> {
  const searchable = courses.map(toSearchable);
  const { found } = selectCourses(searchable, filters);
  if (!areFew(found, filters.query)) return undefined;
  const answer = await search(filters.query);
  return { key: contentKey(filters), ...findContent(answer, searchable, found, filters) };
}

let engine: Promise<SearchEngine> | undefined;

/** Program and index are fetched together when first needed; where that fails, the next call tries again. */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= fetchEngine().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function fetchEngine(): Promise<SearchEngine> {
  const [openIndex, index] = await Promise.all([fetchProgram(), fetchIndex()]);
  return openIndex(index);
}

/** The destructuring lets the build leave out what makes an index. */
async function fetchProgram() {
  const { openIndex } = await import('@campus/shared-ui/search');
  return openIndex;
}

async function fetchIndex() {
  const response = await fetch('/recherche.json');
  if (!response.ok) throw new Error(`/recherche.json answered ${response.status}`);
  return response.json();
}

import type { Backend, ListQuery } from '@campus/contract';
import { call, readList } from '../backend/call';
import type { CourseRecord } from '../backend/records';
import { siteLists, siteRecords } from '../backend/site-queries';
import type { CourseLine } from './course-line';

/** `offline`: PocketBase did not answer, and the items are those that ship with the site. */
export interface Listing<T> {
  items: T[];
  offline: boolean;
  /** The shipped list failed, too: `items` is empty, and the number of courses is unknown. */
  unavailable?: true;
}

export async function listCourses(backend: Backend, signal: AbortSignal) {
  const all = await list(backend, signal, { name: 'formation (all)', query: siteLists.courses });
  const takenIds = new Set(all.items.map(({ id }) => id));
  for (const course of all.items) {
    // An address is that of the course which has it now, else of the oldest that had it.
    course.formerly = course.formerly?.filter((id) => !takenIds.has(id));
    for (const id of course.formerly ?? []) takenIds.add(id);
  }
  return all;
}

export type CourseChoice = Pick<CourseLine, 'id' | 'title' | 'formerly'>;

/** `count` is 12 at most: the query asks for no more. */
export async function listNewestCourses(backend: Backend, signal: AbortSignal, count: number) {
  const query = siteLists.newestCourses;
  const newest = await list(backend, signal, { name: 'formation (newest)', query, select: sortNewestFirst });
  return { ...newest, items: newest.items.slice(0, count) };
}

export function listTopCourses(
  backend: Backend,
  signal: AbortSignal,
): Promise<Listing<Pick<CourseLine, 'id' | 'title' | 'content' | 'promo' | 'src'>>> {
  return list(backend, signal, {
    name: 'formation (top)',
    query: siteLists.topCourses,
    select: (records) => sortNewestFirst(records.filter(({ topFormation }) => topFormation)),
  });
}

/** The query reads the compared fields only, so fields that need others are dropped. */
export async function listCourseSummaries(backend: Backend, signal: AbortSignal) {
  const query = siteLists.courseSummaries;
  const all = await list(backend, signal, { name: 'formation (summaries)', query, select: sortNewestFirst });
  const items = all.items.map(
    ({ content, updated, per, vat, duration, places, fundings, next, notes: { money }, ...line }) =>
      money ? { ...line, notes: { money } } : line,
  );
  return { ...all, items };
}

const sortNewestFirst = (records: readonly CourseRecord[]) =>
  [...records].sort((a, b) => b.created.localeCompare(a.created));

interface CourseList {
  /** Of the line in the log when PocketBase fails. */
  name: string;
  query: ListQuery;
  select?: (records: CourseRecord[]) => CourseRecord[];
}

/** Rejects when the chunk of the mappers cannot be loaded. */
async function list(
  backend: Backend,
  signal: AbortSignal,
  { name, query, select = (records) => records }: CourseList,
): Promise<Listing<CourseLine>> {
  const read = () => readList<CourseRecord>(backend, name, signal, query);
  const [found, { toCourseLine }] = await Promise.all([
    readWithFallback(backend, signal, { read, select }).catch(() => undefined),
    loadMappers(),
  ]);
  signal.throwIfAborted();
  if (!found) return { items: [], offline: true, unavailable: true };
  return { items: found.value.map((record) => toCourseLine(record)), offline: found.offline };
}

/**
 * `course` is null when no active course has that id. Rejects when neither PocketBase nor the
 * shipped courses can be read.
 */
export async function getCourse(backend: Backend, id: string, signal: AbortSignal) {
  const read = () =>
    call(backend, signal, {
      name: 'formation (one)',
      run: (callSignal) => backend.records.one<CourseRecord>(siteRecords.course, id, callSignal),
    });
  const select = (shipped: CourseRecord[]) => shipped.find((course) => course.id === id) ?? null;
  const [{ value: record, offline }, { toCourseDetail }] = await Promise.all([
    readWithFallback(backend, signal, { read, select }),
    loadMappers(),
  ]);
  return { course: record?.active ? toCourseDetail(record) : null, offline };
}

function loadMappers() {
  return import('./course-mappers');
}

/** `offline`: PocketBase did not answer, and the value is of the shipped courses. */
export async function readWithFallback<Value>(
  backend: Backend,
  signal: AbortSignal,
  { read, select }: { read: () => Promise<Value>; select: (records: CourseRecord[]) => Value },
) {
  try {
    return { value: await read(), offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const shipped = await backend.fallback().catch((cause) => {
      signal.throwIfAborted();
      console.error(`Fallback courses failed (${cause instanceof Error ? cause.message : cause}).`);
      throw cause;
    });
    return { value: select(shipped as CourseRecord[]), offline: true };
  }
}

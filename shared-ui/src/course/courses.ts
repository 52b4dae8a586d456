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

export function listCourses(backend: Backend, signal: AbortSignal) {
  return list(backend, signal, 'formation (all)', siteLists.courses);
}

/** `count` is 12 at most: the query asks for no more. */
export async function listNewestCourses(backend: Backend, signal: AbortSignal, count: number) {
  const query = siteLists.newestCourses;
  const newest = await list(backend, signal, 'formation (newest)', query, newestFirst);
  return { ...newest, items: newest.items.slice(0, count) };
}

export function listTopCourses(
  backend: Backend,
  signal: AbortSignal,
): Promise<Listing<Pick<CourseLine, 'id' | 'title' | 'content' | 'promo' | 'src'>>> {
  return list(backend, signal, 'formation (top)', siteLists.topCourses, (records) =>
    newestFirst(records.filter(({ topFormation }) => topFormation)),
  );
}

/** The query reads the compared fields only, so fields that need others are dropped. */
export async function listCourseSummaries(backend: Backend, signal: AbortSignal) {
  const query = siteLists.courseSummaries;
  const all = await list(backend, signal, 'formation (summaries)', query, newestFirst);
  const items = all.items.map(
    ({ content, per, vat, duration, places, fundings, next, notes, ...line }) => line,
  );
  return { ...all, items };
}

const newestFirst = (records: readonly CourseRecord[]) =>
  [...records].sort((a, b) => b.created.localeCompare(a.created));

/** Rejects when the chunk of the mappers cannot be loaded. */
async function list(
  backend: Backend,
  signal: AbortSignal,
  name: string,
  query: ListQuery,
  select = (records: CourseRecord[]) => records,
): Promise<Listing<CourseLine>> {
  const mappersLoading = loadMappers();
  try {
    const [records, { toCourseLine }] = await Promise.all([
      readList<CourseRecord>(backend, name, signal, query),
      mappersLoading,
    ]);
    return { items: records.map((record) => toCourseLine(record)), offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const { toCourseLine } = await mappersLoading;
    const shipped = await readShippedCourses(backend, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!shipped) return { items: [], offline: true, unavailable: true };
    return { items: select(shipped).map((record) => toCourseLine(record)), offline: true };
  }
}

/**
 * `course` is null when no active course has that id. Rejects when neither PocketBase nor the
 * shipped courses can be read.
 */
export async function getCourse(backend: Backend, id: string, signal: AbortSignal) {
  try {
    const [record, { toCourseDetail }] = await Promise.all([
      call(backend, 'formation (one)', signal, (callSignal) =>
        backend.records.one<CourseRecord>(siteRecords.course, id, callSignal),
      ),
      loadMappers(),
    ]);
    return { course: record?.active ? toCourseDetail(record) : null, offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const record = (await readShippedCourses(backend, signal)).find((candidate) => candidate.id === id);
    const { toCourseDetail } = await loadMappers();
    return { course: record ? toCourseDetail(record) : null, offline: true };
  }
}

function loadMappers() {
  return import('./course-mappers');
}

async function readShippedCourses(backend: Backend, signal: AbortSignal): Promise<CourseRecord[]> {
  try {
    return (await backend.fallback()) as CourseRecord[];
  } catch (error) {
    if (!signal.aborted) {
      console.error(`Fallback courses failed (${error instanceof Error ? error.message : error}).`);
    }
    throw error;
  }
}

import type { Backend } from './backend';
import { call, readList } from './call';
import type { CourseRecord } from './records';
import { type ListQuery, siteLists, siteRecords } from './site-queries';

/** A list and whether it is the one that ships with the site because PocketBase did not answer. */
export interface Listing<T> {
  items: T[];
  offline: boolean;
  /** Not even that one could be had: `items` is empty, and nothing is known of how many there are. */
  unavailable?: true;
}

/** All active courses; those that ship with the site when PocketBase cannot be reached. */
export function listCourses(backend: Backend, signal: AbortSignal) {
  return list(backend, signal, 'formation (all)', siteLists.courses, asTraining);
}

/** The newest active courses, newest first; twelve at most. */
export async function listNewestCourses(backend: Backend, signal: AbortSignal, count: number) {
  const query = siteLists.newestCourses;
  const newest = await list(backend, signal, 'formation (newest)', query, asTraining, (records) =>
    [...records].sort(newestFirst),
  );
  return { ...newest, items: newest.items.slice(0, count) };
}

/** The active top courses, newest first. */
export function listTopCourses(backend: Backend, signal: AbortSignal) {
  const query = siteLists.topCourses;
  return list(backend, signal, 'formation (top)', query, asTopCourse, (records) =>
    records.filter(({ topFormation }) => topFormation).sort(newestFirst),
  );
}

/** A line of each active course, newest first; of the newest 500. */
export function listCourseSummaries(backend: Backend, signal: AbortSignal) {
  return list(backend, signal, 'formation (summaries)', siteLists.courseSummaries, asSummary, (records) =>
    [...records].sort(newestFirst),
  );
}

function newestFirst(a: CourseRecord, b: CourseRecord): number {
  return b.created.localeCompare(a.created);
}

/**
 * The courses of a list; where PocketBase gives none, chooses among those that ship with the site. Rejects where the
 * program that reads them cannot be had.
 */
async function list<T>(
  backend: Backend,
  signal: AbortSignal,
  name: string,
  query: ListQuery,
  mapper: (mappers: Mappers) => (record: CourseRecord) => T,
  choose = (records: CourseRecord[]) => records,
): Promise<Listing<T>> {
  const mapping = mappers().then(mapper);
  try {
    const [records, map] = await Promise.all([readList<CourseRecord>(backend, name, signal, query), mapping]);
    return { items: records.map((record) => map(record)), offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const map = await mapping;
    const shipped = await shippedCourses(backend, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!shipped) return { items: [], offline: true, unavailable: true };
    return { items: choose(shipped).map((record) => map(record)), offline: true };
  }
}

/**
 * One active course; `course` is null where there is none of that id. Rejects where neither PocketBase nor the
 * courses that ship with the site could be asked: then nothing is known of it.
 */
export async function getCourse(backend: Backend, id: string, signal: AbortSignal) {
  try {
    const [record, { toCourseDetail }] = await Promise.all([
      call(backend, 'formation (one)', signal, (limited) =>
        backend.records.one<CourseRecord>(siteRecords.course, id, limited),
      ),
      mappers(),
    ]);
    return { course: record?.active ? toCourseDetail(record) : null, offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const record = (await shippedCourses(backend, signal)).find((candidate) => candidate.id === id);
    const { toCourseDetail } = await mappers();
    return { course: record ? toCourseDetail(record) : null, offline: true };
  }
}

/** Their program comes with the first courses that are asked for: a first view has its data already. */
function mappers() {
  return import('./course-mappers');
}

type Mappers = Awaited<ReturnType<typeof mappers>>;

const asTraining = ({ toTraining }: Mappers) => toTraining;
const asSummary = ({ toCourseSummary }: Mappers) => toCourseSummary;
const asTopCourse = ({ toTopCourse }: Mappers) => toTopCourse;

/** The courses that ship with the site; rejects, with one logged line, when even they are out of reach. */
async function shippedCourses(backend: Backend, signal: AbortSignal): Promise<CourseRecord[]> {
  try {
    return await backend.fallback();
  } catch (error) {
    if (!signal.aborted) {
      console.error(`Fallback courses failed (${error instanceof Error ? error.message : error}).`);
    }
    throw error;
  }
}

import type { Backend } from './backend';
import { call } from './call';
import { fallbackCourses } from './fallback';
import { toCourseDetail } from './mappers';
import type { CourseDetail } from './models';
import type { CourseRecord } from './records';
import { siteRecords } from './site-queries';

/**
 * One active course; `course` is null where there is none of that id. Rejects where neither PocketBase nor the
 * courses that ship with the site could be asked: then nothing is known of it.
 */
export async function getCourse(
  backend: Backend,
  id: string,
  signal: AbortSignal,
): Promise<{ course: CourseDetail | null; offline: boolean }> {
  try {
    const record = await call(backend, 'formation (one)', signal, (limited) =>
      backend.records.one<CourseRecord>(siteRecords.course, id, limited),
    );
    return { course: record?.active ? toCourseDetail(record) : null, offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const record = (await fallbackCourses(backend, signal)).find((candidate) => candidate.id === id);
    return { course: record ? toCourseDetail(record) : null, offline: true };
  }
}

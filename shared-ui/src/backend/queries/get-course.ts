import type { Backend } from '../backend';
import { call, isUnreachable } from '../call';
import { toCourseDetail } from '../mappers';
import type { CourseDetail } from '../models';
import type { CourseRecord } from '../records';
import { fallbackCourses } from './or-fallback';
import { siteRecords } from './site-queries';

/** One active course; `course` is null where there is none of that id. */
export async function getCourse(
  backend: Backend,
  id: string,
  signal: AbortSignal,
): Promise<{ course: CourseDetail | null; offline: boolean }> {
  try {
    const record = await call(backend, 'formation (one)', signal, (options) =>
      backend.client
        .collection<CourseRecord>(siteRecords.course.collection)
        .getOne(id, { ...options, expand: siteRecords.course.expand }),
    );
    return { course: record.active ? toCourseDetail(record) : null, offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isUnreachable(error)) return { course: null, offline: false };
    const record = (await fallbackCourses(backend)).find((candidate) => candidate.id === id);
    return { course: record ? toCourseDetail(record) : null, offline: true };
  }
}

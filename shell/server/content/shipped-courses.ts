import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseRecord } from 'shared-ui';

export function shippedCoursesReader(clientDir: string): () => Promise<CourseRecord[]> {
  let courses: Promise<CourseRecord[]> | undefined;
  return () => {
    courses ??= readFile(join(clientDir, 'fallback/courses.json'), 'utf8').then(
      (text) => JSON.parse(text) as CourseRecord[],
    );
    return courses;
  };
}

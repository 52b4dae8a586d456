import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, type CourseDetail, getCourse } from 'shared-ui';
import { convert } from '../files/convert';
import { FileUnavailable } from '../files/fetch-upload';
import type { Pictures } from '../files/pictures';
import type { Size } from '../files/variants';

/** Social networks show this size beside a link. */
const size: Size = { name: '1200x630', width: 1200, height: 630, enlarged: true };

/** The blackboard stands for the school among the pictures that ship with the site. */
export const sitePicture = 'fallback/devenir-formateur.webp';

interface Options {
  backend: Backend;
  pictures: Pictures;
  clientDir: string;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

export function createSharePictures({ backend, pictures, clientDir }: Options) {
  let made: Promise<Buffer> | undefined;

  function site(): Promise<Buffer> {
    made ??= readFile(join(clientDir, sitePicture)).then((body) => convert(body, size, 'jpeg'));
    made.catch(() => {
      made = undefined;
    });
    return made;
  }

  return {
    site,
    /** The site's picture stands in for the course's own; undefined where there is no such course. */
    async course(id: string) {
      const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(8000));
      if (!course && offline) throw new FileUnavailable(503, `the course ${id}`, 'no answer');
      if (!course) return undefined;
      const path = coverOf(course);
      const cover = path ? await pictures.get(path, size, 'jpeg').catch(() => undefined) : undefined;
      if (cover?.lasting) return { body: cover.body, lasting: true };
      // Only a course without a picture keeps the site's; another one has it for now.
      return { body: await site(), lasting: course.gallery.length === 0 };
    },
  };
}

/** Pictures of the fallback are not PocketBase's. */
export function coverOf({ gallery }: Pick<CourseDetail, 'gallery'>): string | undefined {
  const [first] = gallery;
  return first?.src.startsWith('/api/files/') ? first.src : undefined;
}

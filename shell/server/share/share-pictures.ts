import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, type CourseDetail, getCourse } from 'shared-ui';
import { convert } from '../uploads/convert';
import { FileUnavailable } from '../uploads/fetch-upload';
import type { Pictures } from '../uploads/pictures';
import type { Size } from '../uploads/variants';

/** What social networks show beside a link. */
const size: Size = { name: '1200x630', width: 1200, height: 630, enlarged: true };

/** The blackboard: of the pictures that ship with the site, the one that stands for the school. */
export const sitePicture = 'fallback/devenir-formateur.webp';

interface Options {
  backend: Backend;
  pictures: Pictures;
  /** The shell's own files for browsers. */
  clientDir: string;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/** The pictures that social networks show beside a link, as JPEG. */
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
    /** The picture of every other page. */
    site,
    /** A cut of the course's own picture, or else the site's; nothing where there is no such course. */
    async course(id: string) {
      const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(8000));
      if (!course && offline) throw new FileUnavailable(503, `the course ${id}`, 'no answer');
      if (!course) return undefined;
      const path = coverOf(course);
      const cover = path ? await pictures.get(path, size, 'jpeg').catch(() => undefined) : undefined;
      if (cover?.lasting) return { body: cover.body, lasting: true };
      // Without the picture that it should have, the site's own for now.
      return { body: await site(), lasting: course.gallery.length === 0 };
    },
  };
}

/** The course's own picture; those of the fallback are not PocketBase's. */
export function coverOf({ gallery }: Pick<CourseDetail, 'gallery'>): string | undefined {
  const [first] = gallery;
  return first?.src.startsWith('/api/files/') ? first.src : undefined;
}

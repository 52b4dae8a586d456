import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { FastifyInstance } from 'fastify';
import { type Backend, type CourseDetail, coursePath, coursePicturePath, getCourse } from '@campus/shared-ui';
import { sharePicture } from '../../isomorphic/head/head-tags';
import { movedTo } from '../content/active-courses';
import { sendBytes } from '../content/cache/cached-body';
import { loadOnce } from '../content/cache/load-once';
import { convert, type Size } from '../content/files/convert';
import { FileUnavailable } from '../content/files/fetch-upload';
import type { Pictures } from '../content/files/pictures';
import type { WorkBudget } from '../web/work-budget';

/** Social networks show this size beside a link. */
const size: Size = { name: '1200x630', width: 1200, height: 630, canEnlarge: true };

/** The blackboard stands for the school among the pictures that ship with the site. */
export const sitePicture = 'fallback/devenir-formateur.webp';

interface Options {
  backend: Backend;
  pictures: Pictures;
  clientDir: string;
}

export interface SharePictures {
  site(): Promise<Buffer>;
  /** Undefined without such a course. `isFinal`: the site's picture does not stand in for now. */
  course(id: string): Promise<{ body: Buffer; isFinal: boolean } | undefined>;
}

export function createSharePictures({ backend, pictures, clientDir }: Options): SharePictures {
  const site = loadOnce(async () => convert(await readFile(join(clientDir, sitePicture)), size, 'jpeg'));

  return {
    site,
    async course(id) {
      const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(8000));
      if (!course && offline) throw new FileUnavailable(503, `the course ${id}`, 'no answer');
      if (!course) return undefined;
      const path = coverOf(course);
      const cover = path ? await pictures.get(path, size, 'jpeg').catch(() => undefined) : undefined;
      if (cover?.isConverted) return { body: cover.body, isFinal: true };
      return { body: await site(), isFinal: course.gallery.length === 0 };
    },
  };
}

/** Pictures of the fallback are not PocketBase's. */
export function coverOf({ gallery }: Pick<CourseDetail, 'gallery'>): string | undefined {
  const [first] = gallery;
  return first?.src.startsWith('/api/files/') ? first.src : undefined;
}

const type = 'image/jpeg';

export async function share(
  app: FastifyInstance,
  options: { backend: Backend; sharePictures: SharePictures; workBudget: WorkBudget },
): Promise<void> {
  const { backend, sharePictures, workBudget } = options;
  app.addHook('onRequest', async (_request, reply) => {
    // Other sites show these pictures.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  app.get(sharePicture.path, async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400');
    return sendBytes(request, reply, { body: await sharePictures.site(), type });
  });

  app.get<{ Params: { id: string } }>('/partage/:id.jpg', async (request, reply) => {
    const id = normalise(request.params.id);
    if (id !== request.params.id) return reply.redirect(coursePicturePath(id), 301);
    workBudget.spend(request);
    const picture = await sharePictures.course(id);
    if (!picture) {
      const newPath = await movedTo(backend, coursePath(id));
      const newId = newPath?.slice(coursePath('').length);
      return newId ? reply.redirect(coursePicturePath(newId), 301) : reply.callNotFound();
    }
    reply.header('Cache-Control', picture.isFinal ? 'public, max-age=3600' : 'no-store');
    return sendBytes(request, reply, { body: picture.body, type });
  });
}

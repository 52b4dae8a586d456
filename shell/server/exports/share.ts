import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { FastifyInstance } from 'fastify';
import { type Backend, type CourseDetail, coursePicturePath, getCourse } from '@campus/shared-ui';
import { sharePicture } from '../../isomorphic/head/head-tags';
import { sendBytes } from '../content/cache/cached-body';
import { loadOnce } from '../content/cache/load-once';
import { convert, type Size } from '../content/files/convert';
import type { Pictures } from '../content/files/pictures';
import { HttpError } from '../web/http-error';
import type { WorkBudget } from '../web/work-budget';

/** Social networks show this size beside a link. */
const size: Size = { name: '1200x630', width: 1200, height: 630, canEnlarge: true };

/** The blackboard stands for the school among the pictures that ship with the site. */
export const sitePicture = 'fallback/devenir-formateur.webp';

interface Options {
  backend: Backend;
  pictures: Pictures;
  workBudget: WorkBudget;
  clientDir: string;
}

/** Undefined where the first picture is none of PocketBase's, as in the fallback, or broken. */
export async function readCover(
  pictures: Pick<Pictures, 'get'>,
  { gallery }: Pick<CourseDetail, 'gallery'>,
  size: Size,
): Promise<Buffer | undefined> {
  const [first] = gallery;
  if (!first?.src.startsWith('/api/files/')) return undefined;
  const picture = await pictures.get(first.src, size, 'jpeg').catch(() => undefined);
  return picture?.isConverted ? picture.body : undefined;
}

const type = 'image/jpeg';

export async function share(
  app: FastifyInstance,
  { backend, pictures, workBudget, clientDir }: Options,
): Promise<void> {
  const readSitePicture = loadOnce(async () =>
    convert(await readFile(join(clientDir, sitePicture)), size, 'jpeg'),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // Other sites show these pictures.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  app.get(sharePicture.path, async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400');
    return sendBytes(request, reply, { body: await readSitePicture(), type });
  });

  app.get<{ Params: { id: string } }>('/partage/:id.jpg', async (request, reply) => {
    const id = normalise(request.params.id);
    if (id !== request.params.id) return reply.redirect(coursePicturePath(id), 301);
    workBudget.spend(request);
    const { course, offline } = await getCourse(backend, id, AbortSignal.timeout(8000));
    if (!course && offline) throw new HttpError(503, 'the course cannot be read', 30);
    if (!course) return reply.callNotFound();
    const cover = await readCover(pictures, course, size);
    // The site's picture stands in for a broken one, for now.
    const isFinal = cover !== undefined || course.gallery.length === 0;
    reply.header('Cache-Control', isFinal ? 'public, max-age=3600' : 'no-store');
    return sendBytes(request, reply, { body: cover ?? (await readSitePicture()), type });
  });
}

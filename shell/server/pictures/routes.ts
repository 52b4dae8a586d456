import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../answers/send-bytes';
import type { Services } from '../services';
import { formatsFor, sizeOf } from './variants';

interface Route {
  Params: { collection: string; record: string; name: string };
  Querystring: { thumb?: string };
}

// The name of a file carries a random suffix: another picture is another address.
const forever = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';

/** Milliseconds until the machine turns to what nobody waits for. */
const pause = 3000;

/** Pictures of PocketBase as the browser likes them best. */
export async function pictures(app: FastifyInstance, { pictures, work }: Services): Promise<void> {
  app.get<Route>(
    '/api/files/:collection/:record/:name(^[^/]+\\.(?:jpe?g|png|webp|JPE?G|PNG|WEBP)$)',
    async (request, reply) => {
      const { collection, record, name } = request.params;
      const path = `/api/files/${[collection, record, name].map(encodeURIComponent).join('/')}`;
      const size = sizeOf(request.query.thumb);
      const [best = 'original', second] = formatsFor(request.headers.accept ?? '');
      // Nobody waits for AVIF: the first visitors get the next format, and it is made once their page stands.
      const early = best === 'avif' && second === 'webp' && !(await pictures.has(path, size, best));
      if (early) setTimeout(() => pictures.get(path, size, best).catch(() => undefined), pause).unref();

      const format = early ? second : best;
      if (!(await pictures.has(path, size, format))) work.spend(request);
      const picture = await pictures.get(path, size, format);
      const lasting = picture.converted && !early;
      reply.headers({ 'Cache-Control': lasting ? forever : forNow, Vary: 'Accept' });
      return sendBytes(request, reply, picture);
    },
  );
}

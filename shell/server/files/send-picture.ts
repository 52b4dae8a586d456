import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes } from '../http/send-bytes';
import type { WorkBudget } from '../limits/work-budget';
import type { Pictures } from './pictures';
import type { UploadAddress } from './upload-address';
import { formatsFor, sizeOf } from './variants';

// The name of a file carries a random suffix: another picture is another address.
const forever = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';
/** Whoever has the second-best format keeps it; caches in between soon get the better one. */
const secondBest = 'public, max-age=31536000, s-maxage=300, immutable';

/** Milliseconds until AVIF is made, for which nobody waits. */
const pause = 3000;

export function createPictureAnswer({ pictures, work }: { pictures: Pictures; work: WorkBudget }) {
  return async (request: FastifyRequest, reply: FastifyReply, { path }: UploadAddress) => {
    const size = sizeOf((request.query as { thumb?: unknown }).thumb);
    const [best = 'original', second] = formatsFor(request.headers.accept ?? '');
    // Nobody waits for AVIF: the first visitors get the next format, and it is made once their page stands.
    const early = best === 'avif' && second === 'webp' && !(await pictures.has(path, size, best));
    if (early) setTimeout(() => pictures.get(path, size, best).catch(() => undefined), pause).unref();

    const format = early ? second : best;
    if (!(await pictures.has(path, size, format))) work.spend(request);
    const picture = await pictures.get(path, size, format);
    const lasting = early ? secondBest : forever;
    reply.headers({ 'Cache-Control': picture.lasting ? lasting : forNow, Vary: 'Accept' });
    return sendBytes(request, reply, picture);
  };
}

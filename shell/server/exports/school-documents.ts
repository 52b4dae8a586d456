import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listTexts, type Site, type TextPage } from '@campus/shared-ui';
import { fill } from '@campus/shared-ui/fill';
import { listDocuments } from '@campus/shared-ui/server-lists';
import { type CachedBody, cachedBody } from '../content/cache/cached-body';
import { type CachedRouteOptions, readCached } from '../content/read-cached';
import type { LoadResult } from '../content/cache/swr-cache';
import { isExample } from '../content/current-school';
import { FileUnavailable } from '../content/files/fetch-upload';
import { type Pdfs, sendPdf } from '../content/files/pdfs';
import type { Drawing } from './programme/drawing';

interface Options extends CachedRouteOptions {
  clientDir: string;
  pdfs: Pdfs;
  drawing: Pick<Drawing, 'draw'>;
}

/** `recordId` is of the school's own file; `page` has the text of the document without one. */
const documents: Readonly<Record<string, { recordId?: string; page?: TextPage }>> = {
  'certificat-qualite.pdf': { recordId: 'certificat' },
  'glossaire-de-la-formation.pdf': { recordId: 'glossaire' },
  'reglement-interieur.pdf': { recordId: 'reglement', page: 'reglement' },
  // The page of the terms is their text: a file of its own could only contradict it.
  'conditions-generales-de-vente.pdf': { page: 'cgv' },
};

const type = 'application/pdf';

/** Another file may stand at the same address in a minute. */
const cacheControl = 'public, max-age=60';

/** `GET /documents/NAME` gives the school's own file, its page's text, or the shipped file. */
export async function schoolDocuments(app: FastifyInstance, options: Options): Promise<void> {
  const { clientDir, backend, pdfs, drawing, currentSchool } = options;

  /** Rejects with `FileUnavailable` for another school than that of the example. */
  async function readShipped(name: string): Promise<Buffer> {
    if (isExample(await currentSchool())) return readFile(join(clientDir, 'fallback/documents', name));
    throw new FileUnavailable(503, `the text of ${name}`, 'no answer');
  }

  /** Without a text of PocketBase the shipped file is sent, uncached. */
  async function draw({ school }: Site, name: string, page: TextPage): Promise<LoadResult<CachedBody>> {
    const texts = await listTexts(backend, new AbortController().signal, page);
    if (!texts) return { value: cachedBody(await readShipped(name), { type }), isCacheable: false };
    // The title stands in the text of the page's name, wherever an editor has put that.
    const sorted = texts.toSorted((a, b) => Number(b.id === page) - Number(a.id === page));
    const filled = sorted.map(({ title, content }) => ({ title, content: fill(content, school) }));
    const pdf = await drawing.draw({ texts: filled, school: { name: school.name } });
    return { value: cachedBody(pdf, { type }), isCacheable: school !== options.school };
  }

  async function textFile(request: FastifyRequest, name: string, page?: TextPage): Promise<Buffer> {
    if (!page) return readShipped(name);
    const path = `/documents/${name}`;
    return (await readCached(options, request, path, (site) => draw(site, name, page))).body;
  }

  for (const [name, { recordId: id, page }] of Object.entries(documents)) {
    app.get(`/documents/${name}`, async (request, reply) => {
      const { signal } = new AbortController();
      // Undefined where PocketBase does not say which files the school has.
      const files = id ? await listDocuments(backend, signal).catch(() => undefined) : undefined;
      const file = id && files?.get(id);
      const isMissing = files && !file && !page;
      if (isMissing && !isExample(await currentSchool())) return reply.callNotFound();
      const body = file ? await pdfs(request, file) : await textFile(request, name, page);
      const version = file ? basename(file) : hash('sha1', body, 'base64url');
      return sendPdf(request, reply, { body, name, version, cacheControl });
    });
  }
}

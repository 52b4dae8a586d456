import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Backend } from 'shared-ui';
import { listDocuments } from 'shared-ui/server-lists';
import type { Pdfs } from '../uploads/brochures';
import { sendPdf } from '../uploads/send-pdf';

interface Options {
  clientDir: string;
  backend: Backend;
  pdfs: Pdfs;
}

/** The documents by their names on the site; the id of the record in which the school may put one of its own. */
const documents: Readonly<Record<string, string | undefined>> = {
  'certificat-qualite.pdf': 'certificat',
  'glossaire-de-la-formation.pdf': 'glossaire',
  'reglement-interieur.pdf': 'reglement',
  // The page of the terms is their text: a file of its own could only contradict it.
  'conditions-generales-de-vente.pdf': undefined,
};

/** Another file may stand at the same address in a minute. */
const cacheControl = 'public, max-age=60';

/** `GET /documents/NAME`: the school's own file where it has uploaded one, else the one that ships with the site. */
export async function schoolDocuments(
  app: FastifyInstance,
  { clientDir, backend, pdfs }: Options,
): Promise<void> {
  /** The address of the school's own file; nothing where it has none, or nobody can say. */
  async function ownFile(id: string): Promise<string | undefined> {
    const { signal } = new AbortController();
    const own = await listDocuments(backend, signal).catch(() => undefined);
    return own?.get(id);
  }

  for (const [name, id] of Object.entries(documents)) {
    app.get(`/documents/${name}`, async (request, reply) => {
      const own = id && (await ownFile(id));
      if (own) {
        const body = await pdfs(request, own);
        return sendPdf(request, reply, {
          body,
          name,
          version: own.slice(own.lastIndexOf('/') + 1),
          cacheControl,
        });
      }
      const body = await readFile(join(clientDir, 'fallback/documents', name));
      const version = createHash('sha1').update(body).digest('base64url');
      return sendPdf(request, reply, { body, name, version, cacheControl });
    });
  }
}

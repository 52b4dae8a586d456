import type { FastifyReply, FastifyRequest } from 'fastify';
import { Link } from 'react-router-dom';
import { classes, layout, Prose, type RecordSource } from 'shared-ui';
import type { WorkBudget } from '../../limits/work-budget';
import { createSendPlain, type Plain } from '../send-plain';
import type { Selection } from '../../releases/server-releases';
import { type Draft, fetchDraft, NoDraft } from './fetch-draft';
import { previewSelection } from './preview-selection';

const start = '/apercu/';

interface Options extends Plain {
  pocketbaseUrl: string;
  records: RecordSource;
  work: WorkBudget;
  log: { error(message: string): void };
  live: () => Selection;
}

/** Whoever has the link `/apercu/TOKEN` sees the draft; it is kept nowhere, and found by no search engine. */
export function createPreviews({ pocketbaseUrl, records, work, log, ...frame }: Options) {
  const { live } = frame;
  const send = createSendPlain(frame, '/apercu');
  const drafts = new WeakMap<FastifyRequest, { draft: Draft; token: string }>();

  return {
    /** Runs before any route, and answers where there is no draft. */
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { method, url } = request;
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(start)) return;
      reply.header('Referrer-Policy', 'no-referrer');
      const [token = ''] = url.slice(start.length).split('?', 1);
      work.spend(request);
      try {
        drafts.set(request, { draft: await fetchDraft(pocketbaseUrl, token), token });
      } catch (error) {
        if (!(error instanceof NoDraft)) {
          // The line has no token: whoever reads the log would have the link.
          log.error(`PocketBase: a draft could not be had (${(error as Error).message}).`);
        }
        await send(request, reply, answerTo(error));
      }
    },
    select(request: FastifyRequest): Selection {
      const found = drafts.get(request);
      return found ? previewSelection(live(), records, found.draft, found.token) : live();
    },
  };
}

function answerTo(error: unknown) {
  const status = error instanceof NoDraft ? error.status : 503;
  const [title, sentence] = sentences[status];
  const content = (
    <div className={classes(layout.wrap, layout.page)}>
      <Prose>
        <h1>{title}</h1>
        <p>{sentence}</p>
        <p>
          <Link to="/">Accueil</Link>
        </p>
      </Prose>
    </div>
  );
  return { status, title, content };
}

const sentences = {
  404: [
    'Aperçu introuvable',
    'Ce lien ne mène à aucun aperçu. Vérifiez qu’il est entier, ou demandez-en un nouveau dans la rédaction.',
  ],
  410: [
    'Aperçu expiré',
    'Ce lien n’est plus valable\u00a0: un aperçu dure un jour. Demandez-en un nouveau dans la rédaction.',
  ],
  503: [
    'Aperçu indisponible',
    'L’aperçu ne peut pas être affiché pour le moment. Réessayez dans un instant.',
  ],
} as const;

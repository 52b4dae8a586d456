import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CourseRecord, RecordSource } from '@campus/shared-ui';
import { HttpError } from '../web/http-error';
import type { WorkBudget } from '../web/work-budget';
import { messagePage } from './PlainPage';
import { createSendPlain, type PlainOptions } from './send-plain';
import type { ReleaseSet } from '../composition/server-releases';
import { createFetchBody } from '../content/fetch-body';
import { routesIn } from '../../isomorphic/remotes/remotes';
import { createRoutes } from '../../isomorphic/routes/routes';
import { completed, specifiedRoutes } from '@campus/contract';
import styles from '../../isomorphic/frame/Frame.module.css';

interface Draft {
  token: string;
  record: CourseRecord;
  /** ISO 8601: when it was set aside, and until when its link is good. */
  since: string;
  until: string;
}

const fetchBody = createFetchBody({ concurrency: 4, maxBytes: 2_000_000 });

/** pocketbase/hooks/drafts/preview.js makes tokens of this shape. */
const tokenShape = /^[A-Za-z0-9]{40}$/;

/** Rejects with `HttpError` (404: PocketBase has no such link, 410: no more), or with the fault. */
async function fetchDraft(pocketbaseUrl: string, token: string): Promise<Draft> {
  if (!tokenShape.test(token)) throw new HttpError(404, 'this is no token');
  const address = `${pocketbaseUrl}/api/redaction/preview/${token}`;
  const { body } = await fetchBody(address, 5000, ({ status }) => {
    if (status !== 200) throw new HttpError(status, `status: ${status}`);
  });
  const draft = JSON.parse(body.toString()) as Omit<Draft, 'token'>;
  if (typeof draft.record?.id !== 'string') throw new Error('the answer holds no record');
  return { ...draft, token };
}

const previewAddress = /^\/+apercu\/([^?]*)/;

interface Options extends PlainOptions {
  pocketbaseUrl: string;
  records: RecordSource;
  workBudget: WorkBudget;
  log: { error(message: string): void };
  getReleaseSet: () => ReleaseSet;
}

export interface Previews {
  /** Runs before any route, and answers when there is no draft. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  selectReleases(request: FastifyRequest): ReleaseSet;
}

/** Whoever has the link `/apercu/TOKEN` sees the draft, uncached; search engines skip it. */
export function createPreviews({ pocketbaseUrl, records, workBudget, log, ...frame }: Options): Previews {
  const { getReleaseSet } = frame;
  const send = createSendPlain(frame, '/apercu');
  const drafts = new WeakMap<FastifyRequest, Draft>();

  return {
    async onRequest(request, reply) {
      const { method, url } = request;
      const [, path] = previewAddress.exec(url) ?? [];
      if ((method !== 'GET' && method !== 'HEAD') || path === undefined) return;
      reply.header('Referrer-Policy', 'no-referrer');
      // Mails and messages add a slash: the address is then redirected, as a page's is.
      const token = path.split('/').filter(Boolean).join('/');
      workBudget.spend(request);
      try {
        drafts.set(request, await fetchDraft(pocketbaseUrl, token));
      } catch (error) {
        const answer = errorAnswer(error);
        if (answer.status === 503) {
          // The line has no token: whoever reads the log would have the link.
          log.error(`PocketBase: a draft could not be had (${(error as Error).message}).`);
          reply.header('Retry-After', '30');
        }
        await send(request, reply, answer);
      }
    },
    selectReleases(request) {
      const draft = drafts.get(request);
      return draft ? previewReleaseSet(getReleaseSet(), records, draft) : getReleaseSet();
    },
  };
}

function errorAnswer(error: unknown) {
  const { statusCode } = error as Partial<HttpError>;
  const status = statusCode === 404 || statusCode === 410 ? statusCode : 503;
  const [title, sentence] = sentences[status];
  return messagePage(status, title, sentence);
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

const remote = 'mf-formation';
const page = 'FormationPage';

/** In this one document a course's page is at `/apercu/…`, drawn from the draft. */
function previewReleaseSet(releaseSet: ReleaseSet, records: RecordSource, draft: Draft) {
  const { composition } = releaseSet;
  const rows = composition[remote]?.routes ?? specifiedRoutes[remote] ?? [];
  const row = rows.find((each) => each.page === page);
  const routes = row ? [...rows, { ...row, path: '/apercu/:id' }] : rows;
  const published = composition[remote];
  return {
    ...releaseSet,
    preview: {
      bar: renderToStaticMarkup(<PreviewBar {...draft} />),
      records: withDraft(records, draft),
    },
    composition: { ...composition, [remote]: published && { ...published, routes } },
    routes: createRoutes({ ...completed(routesIn(composition)), [remote]: routes }),
  } satisfies ReleaseSet;
}

function withDraft(records: RecordSource, { record, token }: Draft): RecordSource {
  return {
    list: records.list,
    async one<Item>(...call: Parameters<RecordSource['one']>) {
      const [{ collection }, id] = call;
      return collection === 'formation' && id === token ? (record as Item) : records.one<Item>(...call);
    },
  };
}

function PreviewBar({ since, until }: Pick<Draft, 'since' | 'until'>) {
  return (
    <aside className={styles.preview} aria-label="Aperçu">
      <p>
        <b>Aperçu du {dateText(since)}, pas en ligne</b>, lien valable jusqu’au {dateText(until)} (heure de
        Paris). Les images sont celles qui sont enregistrées.
      </p>
    </aside>
  );
}

/** "22 novembre 2026 à 10:42", at the clock of Paris. */
function dateText(iso: string): string {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...style, timeZone: 'Europe/Paris' }).format(new Date(iso));
  return `${format({ dateStyle: 'long' })} à ${format({ timeStyle: 'short' })}`;
}

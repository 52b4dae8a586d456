import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { readCookie } from '../access/cookies';
import type { Door } from '../access/door';
import type { Config } from '../config';
import type { Past } from '../history/past';
import { Gone } from '../history/past';
import type { CompositionRecord, Recorded } from '../history/record';
import { readOverrides } from '../override/override-text';
import type { Overrides } from '../override/overrides';
import { type Selection, type ServerReleases, selectionOf } from '../releases/server-releases';
import type { Taken } from '../releases/take-up';
import { OwnBar, type Replaced } from './OwnBar';
import { type SendPlain, Sentence } from './send-plain';
import { compositionCookie, overrideCookie, type ViewChanges } from './view-changes';

interface Options {
  config: Pick<Config, 'overrideHosts' | 'shellVersion'>;
  door: Pick<Door, 'signer'>;
  record: Pick<CompositionRecord, 'find'>;
  past: Past;
  /** Where there are any: never in production. */
  overrides: Overrides | undefined;
  remotes: Pick<ServerReleases, 'held'>;
  changes: ViewChanges;
  send: SendPlain;
}

/** What answers from files and data is the same for everybody. */
const isForAll = (url: string) =>
  /^\/(?:assets|remotes|override|api|fallback|partage)\/|^\/healthz/.test(url);

/**
 * What one visitor sees instead of what is live: a past composition, remotes from another machine, or both. Their cookies say so; who
 * has none costs nothing.
 */
export function createOwnViews(options: Options) {
  const { config, door, record, past, overrides, remotes, changes, send } = options;
  const views = new WeakMap<FastifyRequest, Selection>();

  async function pastOf(request: FastifyRequest): Promise<Recorded | undefined> {
    const signed = readCookie(request, compositionCookie);
    const id = signed && door.signer.read(compositionCookie, signed);
    return id ? record.find(id) : undefined;
  }

  async function replacedOf(request: FastifyRequest) {
    if (!overrides) return [];
    const asked = readOverrides(readCookie(request, overrideCookie), config.overrideHosts);
    return Promise.all(
      asked.map(async (one): Promise<{ said: Replaced; taken?: Taken }> => {
        try {
          const taken = await overrides.take(one);
          return { said: { ...one, version: taken.release.version }, taken };
        } catch (error) {
          return { said: { ...one, problem: (error as Error).message } };
        }
      }),
    );
  }

  async function choose(request: FastifyRequest): Promise<Selection | undefined> {
    const [shown, replaced] = await Promise.all([pastOf(request), replacedOf(request)]);
    if (!shown && replaced.length === 0) return undefined;
    const chosen = new Map(shown ? await past.open(shown.versions) : remotes.held());
    for (const { said, taken } of replaced) if (taken) chosen.set(said.remote, taken);
    const bar = renderToStaticMarkup(
      <OwnBar
        past={shown}
        isOtherShell={shown?.shell !== config.shellVersion}
        replaced={replaced.map(({ said }) => said)}
      />,
    );
    return { key: 'own', counted: {}, own: { bar }, ...selectionOf(chosen, [...chosen.keys()]) };
  }

  return {
    viewOf: (request: FastifyRequest): Selection | undefined => views.get(request),
    /** Before any route: finds out what the visitor sees, or changes it and leads on. */
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { method, url, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || isForAll(url)) return;
      await changes.change(request, reply);
      if (reply.sent || headers.cookie === undefined) return;
      try {
        const view = await choose(request);
        if (view) views.set(request, view);
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
        // Without the cookie the next page is one of the site as it is.
        changes.forget(request, reply, compositionCookie);
        await send(request, reply, goneAnswer(error));
      }
    },
  };
}

/** A composition that was, and cannot be shown. */
export const goneAnswer = ({ missing }: Gone) => ({
  status: 410,
  title: 'Composition supprimée',
  content: (
    <Sentence title="Cette composition ne peut plus être montrée">
      {missing.join(', ')} {missing.length === 1 ? 'a été supprimée' : 'ont été supprimées'} selon la règle de
      conservation (KEEP_RELEASES, KEEP_DAYS).
    </Sentence>
  ),
});

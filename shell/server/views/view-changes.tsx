import type { FastifyReply, FastifyRequest } from 'fastify';
import type { School } from 'shared-ui';
import { readCookie, writeCookie } from '../access/cookies';
import type { Door } from '../access/door';
import type { Config } from '../config';
import { requestUrl, siteOf } from '../http/request-url';
import {
  changed,
  parseOverride,
  readOverrides,
  WrongOverride,
  writeOverrides,
} from '../override/override-text';
import { type SendPlain, Sentence } from './send-plain';

/** What a browser keeps of what its visitor sees instead of what is live. */
export const compositionCookie = 'composition';
export const overrideCookie = 'remote';

/** Seconds that one sees a past composition, and remotes from another machine. */
const lasts = { [compositionCookie]: 3600, [overrideCookie]: 12 * 3600 };

interface Options {
  config: Pick<Config, 'overrideHosts'>;
  school: School;
  door: Pick<Door, 'signer'>;
  /** Remotes may come from other machines: never in production. */
  takesOverrides: boolean;
  send: SendPlain;
}

export type ViewChanges = ReturnType<typeof createViewChanges>;

/**
 * `?remote=mf-catalogue@http://127.0.0.1:3012/` on any address has that remote come from there, `?remote=mf-catalogue@` ends it,
 * `?composition=` leads back to what is live. The answer is the same address without them, and a cookie.
 */
export function createViewChanges({ config, school, door, takesOverrides, send }: Options) {
  const hosts = config.overrideHosts;

  function keep(request: FastifyRequest, reply: FastifyReply, name: keyof typeof lasts, value: string): void {
    const secure = siteOf({ school }, request).origin.startsWith('https:');
    const seconds = value ? lasts[name] : 0;
    reply.header('Set-Cookie', writeCookie(name, value, { path: '/', seconds, sameSite: 'Lax', secure }));
  }

  function lead(reply: FastifyReply, url: URL) {
    return reply.header('Cache-Control', 'no-store').redirect(addressOf(url), 303);
  }

  /** Who sees a past composition: anybody else learns nothing from what is answered. */
  function seesPast(request: FastifyRequest): boolean {
    const signed = readCookie(request, compositionCookie);
    return signed !== undefined && door.signer.read(compositionCookie, signed) !== undefined;
  }

  /** Answers where something is to be changed. */
  async function change(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // What a browser fetches ahead changes nothing.
    if (!request.url.includes('?') || request.headers['sec-purpose'] !== undefined) return;
    const url = requestUrl(request, siteOf({ school }, request));
    const given = takesOverrides ? url.searchParams.getAll('remote') : [];
    const leaves = url.searchParams.get('composition') === '' && seesPast(request);
    if (given.length === 0 && !leaves) return;
    if (leaves) keep(request, reply, compositionCookie, '');
    if (given.length > 0) {
      try {
        const overrides = given
          .map((text) => parseOverride(text, hosts))
          .reduce(changed, readOverrides(readCookie(request, overrideCookie), hosts));
        // Code of another machine is run because somebody here wants it, not because another site has a link.
        if (isFromElsewhere(request)) {
          await send(request, reply, elsewhereAnswer(addressOf(url)));
          return;
        }
        keep(request, reply, overrideCookie, writeOverrides(overrides));
      } catch (error) {
        if (!(error instanceof WrongOverride)) throw error;
        await send(request, reply, wrongAnswer(error));
        return;
      }
    }
    for (const name of ['remote', 'composition']) url.searchParams.delete(name);
    await lead(reply, url);
  }

  return {
    change,
    /** Ends a view with the answer that is sent. */
    forget: (request: FastifyRequest, reply: FastifyReply, name: keyof typeof lasts) =>
      keep(request, reply, name, ''),
    /** Shows a past composition from now on, and leads to a page of it. */
    showPast(request: FastifyRequest, reply: FastifyReply, signed: string, page: URL) {
      keep(request, reply, compositionCookie, signed);
      return lead(reply, page);
    },
    /** Seconds that a past composition is shown. */
    pastLasts: lasts[compositionCookie],
  };
}

/** On this site, whatever the path begins with. */
const addressOf = ({ pathname, search }: URL) => pathname.replace(/^\/+/, '/') + search;

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'] ?? 'none';
  return from !== 'none' && from !== 'same-origin';
}

const wrongAnswer = ({ message }: WrongOverride) => ({
  status: 400,
  title: 'Adresse refusée',
  content: <Sentence title="Cette adresse n’est pas prise">{message}</Sentence>,
});

const elsewhereAnswer = (address: string) => ({
  status: 403,
  title: 'Lien d’un autre site',
  content: (
    <Sentence title="Ce lien charge du code d’une autre machine">
      Il vient d’un autre site. Si vous voulez le suivre, ouvrez-le d’ici&nbsp;:{' '}
      <a href={address}>{address}</a>
    </Sentence>
  ),
});

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { School } from '@campus/shared-ui';
import headScript from './document/head.script.ts?text';
import startScript from './document/start.script.ts?text';
import { type InlineStyle, sourceHash } from '../composition/style-sheet';

const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", sourceHash(headScript), sourceHash(startScript)],
  'style-src': ["'self'"],
  // Elements set custom properties, such as `style="--c:#E0EEF7"`.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-src': ['https://www.openstreetmap.org'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** `scripts` are the sources of inline scripts beside those of every document. */
export function documentPolicy(
  styles: readonly Pick<InlineStyle, 'source'>[],
  scripts: readonly string[] = [],
): string {
  const allowed = {
    ...policy,
    'script-src': [...policy['script-src'], ...scripts],
    'style-src': ["'self'", ...styles.map(({ source }) => source)],
  };
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');
}

const unusedAbilities = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

export async function addSecurityHeaders(
  app: FastifyInstance,
  { school }: { school: School },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    // This header would make a browser start another process, 100 to 350 ms on a phone.
    crossOriginOpenerPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', unusedAbilities.map((name) => `${name}=()`).join(', '));
    // Never over http: a site tried out on localhost would be locked to https there.
    if (request.protocol.toLowerCase() === 'https' || school.siteUrl.startsWith('https:')) {
      reply.header('Strict-Transport-Security', 'max-age=31536000');
    }
  });
}

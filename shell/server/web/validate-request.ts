import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxAddressChars, maxHeaders } from '../operation/limits';
import { HttpError } from './http-error';
import { healthPath } from '../operation/routes';

const host = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Refuses what no browser sends, such as an address of another host (`http://evil.example/`). */
export function validateRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => assertAcceptable(request));
}

function assertAcceptable({ headers, raw, originalUrl, protocol }: FastifyRequest): void {
  // A balancer's plain check may come without a Host.
  if (originalUrl === healthPath) return;
  if (originalUrl.length > maxAddressChars) throw new HttpError(414, 'the address is too long');
  if (raw.rawHeaders.length / 2 > maxHeaders) throw new HttpError(431, 'there are too many headers');
  const [path = ''] = originalUrl.split('?', 1);
  if (!path.startsWith('/') || path.includes('\\')) throw new HttpError(400, 'the address is no path');
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const named = headers.host ?? '';
  if (hosts.length !== 1 || !host.test(named) || !URL.canParse(`http://${named}`)) {
    throw new HttpError(400, 'the Host header is none');
  }
  // The one that a trusted proxy names, if any.
  if (!/^https?$/i.test(protocol)) throw new HttpError(400, 'X-Forwarded-Proto is neither http nor https');
}

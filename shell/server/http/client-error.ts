import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { sentenceFor } from './errors';
import { longestAddress } from './validate-request';

/** Node.js could not read a request, or not in time: Fastify has no reply for it, so the socket gets the answer and closes. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const body = JSON.stringify({ status, message: sentenceFor(status), data: {} });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function statusOf({ code, rawPacket }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  // Fastify gives the packet the type of its JSON.
  const firstLine = (rawPacket as unknown as Buffer | undefined)?.indexOf('\n') ?? 0;
  return firstLine < 0 || firstLine > longestAddress ? 414 : 431;
}

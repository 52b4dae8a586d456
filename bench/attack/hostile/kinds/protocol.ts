import fc from 'fast-check';
import { http, type Shot } from '../shot';
import type { Kind } from './kind';
import { among, headerText } from './texts';

const doors = fc.constantFrom<Shot['to'][]>('site', 'contact');

const greetings = [
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'EHLO evil.example\r\nQUIT\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n'.repeat(5000),
  '\0'.repeat(5000),
];

/** What is no HTTP, or less common than GET and POST. */
export const protocolKinds: readonly Kind[] = [
  {
    name: 'garbage',
    shots: () =>
      fc
        .tuple(
          doors,
          fc.oneof(
            fc.constantFrom(...greetings).map((text) => Buffer.from(text, 'latin1')),
            fc.uint8Array({ minLength: 1, maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
          ),
        )
        .map(([to, bytes]) => ({ to, pieces: [bytes], hold: 500 })),
  },
  {
    name: 'upgrades',
    shots: () =>
      fc
        .tuple(
          doors,
          among('websocket', 'h2c', 'TLS/1.0', 'x'),
          among('/', '/api/realtime', '/ws', '/send-email'),
        )
        .map(([to, protocol, target]) =>
          http({
            to,
            target,
            headers: [
              ['Connection', 'Upgrade, HTTP2-Settings'],
              ['Upgrade', protocol],
              ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
              ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
              ['Sec-WebSocket-Version', '13'],
            ],
          }),
        ),
  },
  {
    name: 'methods',
    shots: ({ pages }) =>
      fc
        .tuple(
          doors,
          among(
            'TRACE',
            'CONNECT',
            'PROPFIND',
            'MKCOL',
            'PURGE',
            'SEARCH',
            'get',
            'PATCH',
            'DELETE',
            'HEAD',
            'OPTIONS',
            'LINK',
          ),
          fc.constantFrom(...pages, '*', 'evil.example:443', '/send-email', '/purge'),
          headerText(50),
        )
        .map(([to, method, target, text]) => http({ to, method, target, headers: [['Max-Forwards', text]] })),
  },
];

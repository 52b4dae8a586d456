import fc from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, form, fresh, headerText, json, repeated, validForm } from './texts';

const doors = fc.constantFrom('site', 'contact');

const email = fc.oneof(
  fc
    .tuple(
      among('', 'x', 'a@x'),
      repeated(
        among(' ', '\u00A0', '\u200B', '\t', '.', 'a', 'a.', '@', 'a@', '"', '\\"', '(', '<'),
        5000,
        31_000,
      ),
      among('@x.fr', 'x', ''),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(among('a@', 'é@', '"a b"@'), repeated(among('a.', '-', 'xn--', '.', 'a'), 200, 31_000))
    .map((two) => two.join('')),
  fc.string({ maxLength: 300, unit: 'binary' }),
);

/** What the contact form and its service are sent. */
export const contactKinds: readonly Kind[] = [
  {
    name: 'emails',
    shots: () =>
      fc.tuple(doors, email).map(([to, text]) =>
        http({
          to,
          method: 'POST',
          target: '/send-email',
          headers: [json],
          body: JSON.stringify(validForm(text)),
        }),
      ),
    rate: 30,
  },
  {
    name: 'texts',
    shots: () =>
      fc
        .tuple(
          doors,
          fresh,
          fc.record({
            formation: fc.string({ maxLength: 250, unit: 'binary' }),
            firstName: repeated(among(' ', '\r\n', '\u200D', '\u0301', '\u202E', '=cmd|', '<b>'), 1, 12_000),
            message: fc.oneof(
              fc.string({ maxLength: 6000, unit: 'binary' }),
              repeated(among('\n', ' \n', '\u2028', '. '), 100, 25_000),
            ),
          }),
        )
        .map(([to, id, fields]) => ({
          ...http({
            to,
            method: 'POST',
            target: '/send-email',
            headers: [json],
            body: JSON.stringify({ ...validForm(`attaque-${id}@exemple.fr`), ...fields }),
          }),
          email: `attaque-${id}@exemple.fr`,
        })),
  },
  {
    name: 'additions',
    shots: () =>
      fc
        .tuple(
          doors,
          fresh,
          fc.record(
            {
              phone: repeated(among('0', '+', '(0)', ' ', '#', 'poste ', '\u202A', '1'), 1, 12_000),
              participants: fc.oneof(fc.double(), fc.string({ maxLength: 20 }), fc.array(fc.integer())),
              dates: repeated(among('mars ', '06 ', 'https://', '\u0301', '<b>', '-'), 1, 12_000),
              selection: fc
                .tuple(
                  among('/selection?', '//evil.example/selection?', '/selection'),
                  repeated(among('f=a~1~%F0%9F', 'f=python&', '~', '%', 'f=../', '&&', '#'), 1, 12_000),
                )
                .map((two) => two.join('')),
            },
            { requiredKeys: [] },
          ),
        )
        .map(([to, id, fields]) => ({
          ...http({
            to,
            method: 'POST',
            target: '/send-email',
            headers: [json],
            body: JSON.stringify({ ...validForm(`attaque-${id}@exemple.fr`), ...fields }),
          }),
          email: `attaque-${id}@exemple.fr`,
        })),
  },
  {
    name: 'keys',
    shots: () =>
      fc
        .tuple(
          doors,
          fresh,
          fc.oneof(repeated(among('k', ' ', '"', ','), 200, 14_000), headerText(10_000)),
          among('Idempotency-Key', 'X-Form-Elapsed', 'X-Form-Trap', 'X-Courses'),
        )
        .map(([to, id, text, name]) => ({
          ...http({
            to,
            method: 'POST',
            target: '/send-email',
            headers: [json, [name, text]],
            body: JSON.stringify(validForm(`attaque-${id}@exemple.fr`)),
          }),
          email: `attaque-${id}@exemple.fr`,
        })),
  },
  {
    name: 'forms',
    shots: () =>
      fc
        .tuple(
          among('cross-site', 'same-site', 'none', 'SAME-ORIGIN', 'x', ''),
          among('https://evil.example', 'null', 'http://127.0.0.1', ''),
          fc.oneof(
            fc
              .array(
                fc.tuple(
                  among('email', 'message', 'website', '__proto__', 'formation', 'x[]'),
                  fc.string({ maxLength: 200 }),
                ),
                { maxLength: 40 },
              )
              .map((all) => all.map((two) => two.map(encodeURIComponent).join('=')).join('&')),
            repeated(among('a=1&', '&', '=', '%', 'email=a%40b.fr&', '+'), 1000, 99_000),
          ),
        )
        .map(([fetchSite, origin, body]) =>
          http({
            method: 'POST',
            target: '/send-email',
            headers: [form, ['Sec-Fetch-Site', fetchSite], ['Origin', origin]],
            body,
          }),
        ),
  },
  {
    name: 'around-contact',
    shots: () =>
      fc
        .tuple(
          among('GET', 'POST', 'OPTIONS', 'HEAD', 'DELETE'),
          among(
            '/metrics',
            '/healthz',
            '/readyz',
            '/openapi.json',
            '/send-email',
            '/send-email/',
            '/SEND-EMAIL',
            '//',
            '/docs',
          ),
          headerText(200),
        )
        .map(([method, target, text]) =>
          http({
            to: 'contact',
            method,
            target,
            headers: [
              ['X-Forwarded-For', `127.0.0.1, ${text}`],
              ['Origin', text],
              ['Access-Control-Request-Method', 'POST'],
              ['Authorization', `Bearer ${text}`],
            ],
          }),
        ),
  },
  {
    name: 'purges',
    shots: () =>
      fc
        .tuple(
          among('Bearer ', 'bearer ', 'Basic ', ''),
          fc.oneof(headerText(100), repeated(among('a', ' '), 1000, 12_000)),
          among('POST', 'GET', 'PUT'),
        )
        .map(([scheme, token, method]) =>
          http({
            method,
            target: '/purge',
            headers: [['Authorization', scheme + token]],
            ...(method === 'GET' ? {} : { body: '' }),
          }),
        ),
  },
];

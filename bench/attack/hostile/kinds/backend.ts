import fc, { type Arbitrary } from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, encoded } from './texts';

const collections = among(
  'carrousel',
  'categorie',
  'formation',
  'option',
  'competence',
  'users',
  '_superusers',
);

/** A relation and its way back, over and over: each step multiplies the records. */
const circles = [
  ['categorie', 'formation_via_category.category'],
  ['categorie', 'formation_via_category.options.formation_via_options.category'],
  ['option', 'formation_via_options.options'],
  ['competence', 'formation_via_competences.competences'],
  ['formation', 'category.formation_via_category'],
  ['formation', 'options.formation_via_options'],
] as const;

const deepExpand = fc
  .tuple(fc.constantFrom(...circles), fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 30, 500, 100_000))
  .map(([[collection, circle], depth, perPage]) => {
    const expand = Array(depth).fill(circle).join('.');
    return `/api/collections/${collection}/records?perPage=${perPage}&expand=${expand}`;
  });

const parameter = fc
  .oneof(
    fc.tuple(
      among(
        'filter',
        'sort',
        'fields',
        'expand',
        'page',
        'perPage',
        'skipTotal',
        'thumb',
        'token',
        'impersonate',
      ),
      fc.oneof(
        among(
          '@random',
          'id~"%25"%26%26title~"%25a%25"',
          '@request.auth.id!=""',
          '@collection.users.email~"%25"',
          `(${'('.repeat(200)}id="x"`,
          '-1',
          '1e9',
          '*,expand.*.*',
          'description:excerpt(100000,true)',
          '-created,title,id,@rowid',
        ),
        encoded(60),
      ),
    ),
    fc.tuple(encoded(20), encoded(60)),
  )
  .map(([name, value]) => `${name}=${value}`);

const query = fc
  .tuple(collections, fc.option(encoded(20), { nil: undefined }), fc.array(parameter, { maxLength: 12 }))
  .map(
    ([collection, id, parameters]) =>
      `/api/collections/${collection}/records${id === undefined ? '' : `/${id}`}?${parameters.join('&')}`,
  );

const asked = (targets: Arbitrary<string>) => targets.map((target) => http({ target }));

/** What one can ask of PocketBase through the site. */
export const backendKinds: readonly Kind[] = [
  { name: 'deep-expand', shots: () => asked(deepExpand), rate: 20 },
  { name: 'record-queries', shots: () => asked(query) },
  {
    name: 'other-api',
    shots: () =>
      fc
        .tuple(
          among('GET', 'POST', 'PATCH', 'DELETE', 'PUT'),
          among(
            '/api/collections',
            '/api/collections/users/auth-with-password',
            '/api/collections/_superusers/auth-with-password',
            '/api/collections/formation/records',
            '/api/batch',
            '/api/realtime',
            '/api/settings',
            '/api/backups',
            '/api/logs',
            '/_/',
            '/api/health',
            '/api//collections/formation/records',
          ),
          encoded(30),
        )
        .map(([method, path, text]) =>
          http({
            method,
            target: `${path}?x=${text}`,
            ...(method === 'GET' ? {} : { body: '{"identity":"a@b.fr","password":"x"}' }),
            headers: [['Content-Type', 'application/json']],
          }),
        ),
  },
];

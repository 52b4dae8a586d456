import type { ListQuery, RecordQuery } from '@campus/contract';

/** A list is read to its end, but no further than 10,000 records. */
export const wholeList = { perPage: 500, pages: 20 } as const;

/** Long texts stay on the server. */
const cardFields = [
  'id',
  'collectionId',
  'idFormation',
  'title',
  'littleDescription',
  'nbHeure',
  'priceActual',
  'imagePrimary',
  'alternance',
  'topFormation',
  'active',
  'created',
  'updated',
  'expand.category.id',
  'expand.category.title',
];

export const listFields = [
  ...cardFields,
  'priceKind',
  'price',
  'pricePer',
  'vat',
  'priceCovers',
  'hours',
  'days',
  'places',
  'level',
  'language',
  'accessDelay',
  ...['id', 'startsOn', 'endsOn', 'place', 'seats', 'seatsTaken'].map(
    (name) => `expand.session_via_formation.${name}`,
  ),
  ...['id', 'kind'].map((name) => `expand.financement_via_formation.${name}`),
].join(',');

const courses = {
  collection: 'formation',
  expand: 'category,session_via_formation,financement_via_formation',
  fields: listFields,
} as const;

export const everything =
  'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation';

const textPages = [
  ...(['accueil', 'apropos', 'faq', 'alternance'] as const),
  ...(['cgv', 'reglement', 'mentions', 'confidentialite', 'accessibilite'] as const),
];
export type TextPage = (typeof textPages)[number];

export const textList = (page: TextPage) => ({
  ...wholeList,
  collection: 'texte',
  sort: 'ordre',
  filter: `page = "${page}"`,
  fields: 'id,group,title,content,button,link',
});

/** The web server lets these through word for word, as it does `siteLists`. */
export const textLists: Readonly<Record<string, ListQuery>> = Object.fromEntries(
  textPages.map((page) => [page, textList(page)]),
);

/** The web server lets these and its own (server-lists.ts) through, word for word, and no others. */
export const siteLists = {
  slides: { ...wholeList, collection: 'carrousel', sort: 'ordre' },
  categories: { ...wholeList, collection: 'categorie', sort: 'created' },
  categoriesByTitle: { ...wholeList, collection: 'categorie', sort: 'title' },
  courses: { ...wholeList, ...courses, sort: 'created', filter: 'active = true' },
  topCourses: {
    ...wholeList,
    collection: 'formation',
    expand: 'category',
    fields: cardFields.join(','),
    sort: '-created',
    filter: 'topFormation = true && active = true',
  },
  courseSummaries: {
    collection: 'formation',
    perPage: 500,
    pages: 1,
    sort: '-created',
    filter: 'active = true',
    expand: 'category',
    fields:
      'id,collectionId,title,imagePrimary,hours,nbHeure,priceKind,price,priceActual,alternance,level,audience,expand.category.id',
  },
  partners: { ...wholeList, collection: 'partenaire', sort: 'ordre' },
  fundingRules: { ...wholeList, collection: 'regle_financement', sort: 'title' },
  newestCourses: { ...courses, perPage: 12, pages: 1, sort: '-created', filter: 'active = true' },
} as const satisfies Record<string, ListQuery>;

/** The web server lets these records through, and no others. */
export const siteRecords = {
  course: {
    collection: 'formation',
    expand: everything,
  },
} as const satisfies Record<string, RecordQuery>;

/** The web server compares requests with these parameters, so they are spelled as PocketBase's client spells them. */
export function listParameters(
  { collection: _, perPage, pages, ...query }: ListQuery,
  page: number,
): Record<string, string> {
  return {
    page: String(page),
    perPage: String(perPage),
    skipTotal: pages > 1 ? '1' : 'true',
    ...query,
  };
}

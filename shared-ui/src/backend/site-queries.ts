/** What a list asks of PocketBase. */
export interface ListQuery {
  collection: string;
  /** Records in one answer. */
  perPage: number;
  /** Answers that are read one after the other, at most. */
  pages: number;
  sort: string;
  filter?: string;
  expand?: string;
  fields?: string;
}

/** What a single record asks of PocketBase. */
export interface RecordQuery {
  collection: string;
  expand: string;
}

/** A list that is read to its end, in batches of 500; 10,000 records at most. */
export const wholeList = { perPage: 500, pages: 20 } as const;

/** What a slider of courses shows of one: the long texts stay on the server. */
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

/** What a list shows of a course, and what one chooses by. */
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

/** What belongs to a course. */
export const everything =
  'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation';

/** The pages whose texts the school writes. */
const textPages = [
  ...(['accueil', 'apropos', 'faq'] as const),
  ...(['cgv', 'reglement', 'mentions', 'confidentialite', 'accessibilite'] as const),
];
export type TextPage = (typeof textPages)[number];

/** The texts of a page in their order. */
export const textList = (page: TextPage) => ({
  ...wholeList,
  collection: 'texte',
  sort: 'ordre',
  filter: `page = "${page}"`,
  fields: 'id,group,title,content,button,link',
});

/** Under the same rule as `siteLists`. */
export const textLists: Readonly<Record<string, ListQuery>> = Object.fromEntries(
  textPages.map((page) => [page, textList(page)]),
);

/** The lists that pages read. The web server lets these and its own (server-lists.ts) through, word for word, and no others. */
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
  /** What courses are compared by; the newest 500. */
  courseSummaries: {
    collection: 'formation',
    perPage: 500,
    pages: 1,
    sort: '-created',
    filter: 'active = true',
    expand: 'category',
    fields:
      'id,collectionId,title,imagePrimary,nbHeure,priceActual,alternance,level,audience,expand.category.id',
  },
  partners: { ...wholeList, collection: 'partenaire', sort: 'ordre' },
  fundingRules: { ...wholeList, collection: 'regle_financement', sort: 'title' },
  newestCourses: { ...courses, perPage: 12, pages: 1, sort: '-created', filter: 'active = true' },
} as const satisfies Record<string, ListQuery>;

/** The single records that the site reads, under the same rule. */
export const siteRecords = {
  course: {
    collection: 'formation',
    expand: everything,
  },
} as const satisfies Record<string, RecordQuery>;

/** The parameters of one answer, as PocketBase's client spells them. */
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

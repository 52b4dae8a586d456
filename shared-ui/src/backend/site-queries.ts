import type { ListQuery, RecordQuery } from '@campus/contract';

/** A list is read to its end, but no further than 10,000 records. */
const fullList = { perPage: 500, pages: 20 } as const;

/** Long texts stay on the server. */
const cardFields =
  'id,collectionId,idFormation,title,littleDescription,nbHeure,priceActual,imagePrimary,alternance,' +
  'topFormation,active,created,updated,expand.category.id,expand.category.title';

const sessionFields = ['id', 'startsOn', 'endsOn', 'place', 'seats', 'seatsTaken'];

export const listFields = [
  cardFields,
  'priceKind,price,pricePer,vat,priceCovers,hours,days,places,level,language,accessDelay,formerly',
  ...sessionFields.map((name) => `expand.session_via_formation.${name}`),
  'expand.financement_via_formation.id,expand.financement_via_formation.kind',
].join(',');

const courses = {
  collection: 'formation',
  expand: 'category,session_via_formation,financement_via_formation',
  fields: listFields,
} as const;

export const allRelations =
  'category,options,competences,session_via_formation,financement_via_formation,resultat_via_formation';

const texts = { collection: 'texte', sort: 'ordre', fields: 'id,group,title,content,button,link' };

const textPages = [
  'accueil',
  'apropos',
  'faq',
  'alternance',
  'cgv',
  'reglement',
  'mentions',
  'confidentialite',
  'accessibilite',
] as const;
export type TextPage = (typeof textPages)[number];

/** The web server allows these, as it allows `siteLists`. */
export const textLists = Object.fromEntries(
  textPages.map((page) => [page, { ...fullList, ...texts, filter: `page = "${page}"` }]),
) as Readonly<Record<TextPage, ListQuery>>;

/** The web server allows exactly these lists and those of server-lists.ts. */
export const siteLists = {
  slides: { ...fullList, collection: 'carrousel', sort: 'ordre' },
  categories: { ...fullList, collection: 'categorie', sort: 'created' },
  categoriesByTitle: { ...fullList, collection: 'categorie', sort: 'title' },
  courses: { ...fullList, ...courses, sort: 'created', filter: 'active = true' },
  topCourses: {
    ...fullList,
    collection: 'formation',
    expand: 'category',
    fields: cardFields,
    sort: '-created',
    filter: 'topFormation = true && active = true',
  },
  courseSummaries: {
    ...fullList,
    collection: 'formation',
    sort: '-created',
    filter: 'active = true',
    expand: 'category',
    fields:
      'id,collectionId,title,imagePrimary,hours,nbHeure,priceKind,price,priceActual,pricePer,vat,alternance,level,audience,expand.category.id',
  },
  partners: { ...fullList, collection: 'partenaire', sort: 'ordre' },
  fundingRules: { ...fullList, collection: 'regle_financement', sort: 'title' },
  newestCourses: { ...courses, perPage: 12, pages: 1, sort: '-created', filter: 'active = true' },
} as const satisfies Record<string, ListQuery>;

/** The web server allows these records, and no others. */
export const siteRecords = {
  course: { collection: 'formation', expand: allRelations },
} as const satisfies Record<string, RecordQuery>;

/** The parameters as PocketBase's client sends them: the web server compares requests with them. */
export function listParameters(
  { collection: _, perPage, pages, ...query }: ListQuery,
  page: number,
): Record<string, string> {
  return { page: String(page), perPage: String(perPage), skipTotal: pages > 1 ? '1' : 'true', ...query };
}

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
const wholeList = { perPage: 500, pages: 20 } as const;

/** What a list shows of a course: the long texts stay on the server. */
export const listFields = [
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
].join(',');

const courses = { collection: 'formation', expand: 'category', fields: listFields } as const;

/** The lists that the site reads. The web server lets these through, word for word, and no others. */
export const siteLists = {
  slides: { ...wholeList, collection: 'carrousel', sort: 'ordre' },
  categories: { ...wholeList, collection: 'categorie', sort: 'created' },
  categoriesByTitle: { ...wholeList, collection: 'categorie', sort: 'title' },
  courses: { ...wholeList, ...courses, sort: 'created', filter: 'active = true' },
  topCourses: {
    ...wholeList,
    ...courses,
    sort: '-created',
    filter: 'topFormation = true && active = true',
  },
  /** For the sitemap. */
  courseAddresses: {
    ...wholeList,
    collection: 'formation',
    sort: 'created',
    filter: 'active = true',
    fields: 'id,updated',
  },
  newestCourses: { ...courses, perPage: 12, pages: 1, sort: '-created', filter: 'active = true' },
} as const satisfies Record<string, ListQuery>;

/** The single records that the site reads, under the same rule. */
export const siteRecords = {
  course: { collection: 'formation', expand: 'category,options,competences' },
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

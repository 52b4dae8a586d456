/** A file of PocketBase that visitors may read. */
export interface UploadAddress {
  /** As PocketBase gets it: nothing of a visitor's query comes with it. */
  path: string;
  name: string;
  /** By its suffix. */
  type: string;
}

export interface UploadParams {
  collection: string;
  record: string;
  name: string;
}

/** What editors can upload (PocketBase's migrations), by suffix: pictures, drawings and brochures. */
const types = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
]);

/** The one collection that takes drawings, as its migration names it. */
const drawings = 'pbc_partenaire';

/** The type of a file by its name or path; nothing where the site has no files of that suffix. */
export const typeOf = (name: string) => types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Where a file stands; nothing where an address has a suffix, a sign or a length that the site's files have not. */
export function uploadAddress({ collection, record, name }: UploadParams): UploadAddress | undefined {
  const type = typeOf(name);
  const isPlain =
    /^\w{1,100}$/.test(collection) && /^[a-z0-9-]{1,100}$/.test(record) && /^[\w.-]{1,150}$/.test(name);
  const isExpected = type !== 'image/svg+xml' || collection === drawings;
  return type && isPlain && isExpected
    ? { path: `/api/files/${collection}/${record}/${name}`, name, type }
    : undefined;
}

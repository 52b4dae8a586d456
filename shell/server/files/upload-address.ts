export interface UploadAddress {
  /** PocketBase gets this path, and nothing of a visitor's query. */
  path: string;
  name: string;
  type: string;
}

export interface UploadParams {
  collection: string;
  record: string;
  name: string;
}

/** PocketBase's migrations let editors upload these suffixes. */
const types = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
]);

/** Only this collection takes drawings, as its migration names it. */
const drawings = 'pbc_partenaire';

export const typeOf = (name: string) => types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Undefined where an address has a suffix, a sign or a length that the site's files have not. */
export function uploadAddress({ collection, record, name }: UploadParams): UploadAddress | undefined {
  const type = typeOf(name);
  const isPlain =
    /^\w{1,100}$/.test(collection) && /^[a-z0-9-]{1,100}$/.test(record) && /^[\w.-]{1,150}$/.test(name);
  const isExpected = type !== 'image/svg+xml' || collection === drawings;
  return type && isPlain && isExpected
    ? { path: `/api/files/${collection}/${record}/${name}`, name, type }
    : undefined;
}

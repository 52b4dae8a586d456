import { type Collection, listed, listOf } from './collections';

const base = '/redaction/';

const unsaved = 'nouveau';

export const addressOf = (collection: Collection, id?: string): string =>
  [base + (listOf(collection)?.folder ?? collection), ...(id ? [encodeURIComponent(id)] : [])].join('/');

export const newAddress = (collection: Collection): string => `${addressOf(collection)}/${unsaved}`;
export const historyAddress = (collection: Collection, id: string): string =>
  `${addressOf(collection, id)}/historique`;
/** `version` is the id of a draft. */
export const versionAddress = (id: string, version: string): string =>
  `${addressOf('formation', id)}?version=${version}`;
export const allHistoryAddress = `${base}historique`;
export const checkAddress = `${base}a-verifier`;
export const mailsAddress = `${base}courrier`;
export const accountAddress = `${base}compte`;
/** The token of the mail stands behind a `#`, which no server sees. */
export const resetAddress = `${base}mot-de-passe`;

type Place =
  | { screen: 'list'; collection: Collection }
  | { screen: 'record'; collection: Collection; id: string | undefined }
  | { screen: 'history'; collection: Collection; id: string }
  | { screen: 'all-history' | 'check' | 'mails' | 'account' | 'unknown' };

export function placeOf(pathname: string): Place {
  const path = pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/$/, '') : '';
  if (path === '') return { screen: 'list', collection: 'formation' };
  if (path === 'historique') return { screen: 'all-history' };
  if (path === 'a-verifier') return { screen: 'check' };
  if (path === 'courrier') return { screen: 'mails' };
  if (path === 'compte') return { screen: 'account' };
  const [folder, id, last, ...more] = path.split('/');
  const found = listed.find((each) => each.folder === folder);
  if (!found || more.length > 0) return { screen: 'unknown' };
  const { collection } = found;
  if (!id) return { screen: 'list', collection };
  const decoded = decode(id);
  if (decoded === undefined) return { screen: 'unknown' };
  if (last === 'historique') return { screen: 'history', collection, id: decoded };
  if (last || (id === unsaved && !found.add)) return { screen: 'unknown' };
  return { screen: 'record', collection, id: id === unsaved ? undefined : decoded };
}

/** Anybody may write an address: its `%` need not begin a letter. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

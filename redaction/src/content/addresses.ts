import { type Collection, findList } from './collections';

export const base = '/redaction/';

/** In the place of an id, which has no capital: a record that is not saved yet. */
export const unsaved = 'Nouveau';

export function addressOf(collection: Collection, id?: string): string {
  const listAddress = base + (findList(collection)?.folder ?? collection);
  return id ? `${listAddress}/${encodeURIComponent(id)}` : listAddress;
}

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
export const signOutAddress = `${base}deconnexion`;

import { type Collection, findList } from './collections';

export const base = '/redaction/';

/** In the place of an id, which has no capital: a record that is not saved yet. */
export const unsavedId = 'Nouveau';

export function addressOf(collection: Collection, id?: string): string {
  const listAddress = base + (findList(collection)?.folder ?? collection);
  return id ? `${listAddress}/${encodeURIComponent(id)}` : listAddress;
}

export const newAddress = (collection: Collection): string => `${addressOf(collection)}/${unsavedId}`;
export const historyAddress = (collection: Collection, id: string): string =>
  `${addressOf(collection, id)}/historique`;
export const draftAddress = (id: string, draftId: string): string =>
  `${addressOf('formation', id)}?version=${draftId}`;
export const allHistoryAddress = `${base}historique`;
export const checkAddress = `${base}a-verifier`;
export const mailsAddress = `${base}courrier`;
export const accountAddress = `${base}compte`;
/** The token of the mail stands behind a `#`, which no server sees. */
export const resetAddress = `${base}mot-de-passe`;
export const signOutAddress = `${base}deconnexion`;

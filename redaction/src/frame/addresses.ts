import type { Collection } from '../form/fields';

const base = '/redaction/';

const folders: Partial<Record<Collection, string>> = {
  formation: 'formations',
  categorie: 'categories',
  carrousel: 'carrousel',
  competence: 'competences',
  synonyme: 'mots-de-la-recherche',
  partenaire: 'partenaires',
  document: 'documents',
  regle_financement: 'financements',
  texte: 'textes',
  ecole: 'ecole',
};

const unsaved = 'nouveau';

export const addressOf = (collection: Collection, id?: string): string =>
  [base + (folders[collection] ?? collection), ...(id ? [encodeURIComponent(id)] : [])].join('/');

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
  const [collection] = Object.entries(folders).find(([, name]) => name === folder) ?? [];
  if (!collection || more.length > 0) return { screen: 'unknown' };
  const found = { collection: collection as Collection };
  if (!id) return { screen: 'list', ...found };
  if (last === 'historique') return { screen: 'history', ...found, id: decodeURIComponent(id) };
  if (last) return { screen: 'unknown' };
  return { screen: 'record', ...found, id: id === unsaved ? undefined : decodeURIComponent(id) };
}

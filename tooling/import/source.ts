import { type Field, fields } from '@campus/pocketbase/rules/fields.js';
import type { CourseRecord } from '@campus/shared-ui';
import { optionTitle, toCoursePrice, toDuration, toPlaces } from '@campus/shared-ui/course-facts';
import { toSections } from '@campus/shared-ui/course-sections';

/** In the order in which they are brought: courses come last. */
export const collections = ['categorie', 'option', 'competence', 'carrousel', 'formation'] as const;
export type Collection = (typeof collections)[number];

/** A record of another site, in the fields of ours. */
export interface Incoming {
  collection: Collection;
  /** The source tells its records of a collection apart by it. */
  key: string;
  /** The address that a new record gets where it is valid. */
  id?: string;
  /** What a form would send; of a relation `{ title }`, of a file its URL. */
  values: Record<string, unknown>;
  /** "offre.csv, ligne 2 : ", empty for a record of a PocketBase. */
  place?: string;
  /** What could not be read, each in one sentence. */
  notes: string[];
}

export interface Source {
  /** "https://…" or the kind of a file: a second import finds by it what came with the first. */
  name: string;
  /** The file's path: another file may use a reference anew. */
  file?: string;
  items: Incoming[];
  /** What concerns no record. */
  notes: string[];
}

/** Of a file. */
export const webAddress = /^https?:/i;

export const fieldsOf = (collection: Collection): Field[] =>
  (fields[collection] ?? []).filter(({ name }) => !['address', 'publishAt'].includes(name));

/** Old texts, and what the rules read of them. */
const typedNames = { nbHeure: ['hours', 'days'], priceActual: ['priceKind', 'price'] } as const;

/** Gives a course typed values of its old texts; a note names each text that no rule reads. */
export function addTypedValues(course: Incoming, oldValues: object): Incoming {
  const record = oldValues as CourseRecord;
  const { values, notes } = course;
  const { sections, audience, accessDelay } = toSections(record);
  const { access: accessConditions, other: otherInformation, ...texts } = sections;
  const access = { accessConditions, otherInformation, accessDelay, places: toPlaces(record) };
  const typed = { ...texts, ...access, ...toDuration(record), ...priceOf(record) };
  const all = Object.entries({ ...typed, audience: audience || optionTitle(record, 'user') });
  for (const [name, value] of all)
    if (!String(values[name] || '') && String(value || '')) values[name] = value;
  const { hours: chipHours } = toDuration({ ...record, nbHeure: '', hours: 0 });
  if (chipHours && chipHours !== values.hours)
    notes.push(`Sa pastille dit ${chipHours}\u00a0h, sa durée ${values.hours}\u00a0h\u00a0: choisissez.`);
  for (const old of ['nbHeure', 'priceActual'] as const) {
    if (!(old in oldValues)) continue;
    const [names, text] = [typedNames[old], String(record[old] || '')];
    values[old] = text.slice(0, 60);
    // What the text no longer says goes.
    for (const name of names) values[name] ??= '';
    const cut = text.length > 60 ? ', coupé à 60 signes' : '';
    if (text && !values[names[0]]) notes.push(`«\u00a0${text}\u00a0» reste en texte${cut}.`);
  }
  return course;
}

/** Empty for what is no single amount, or not all that the course costs (« 450 € / jour »). */
function priceOf(record: CourseRecord) {
  if (record.priceKind) return {};
  const { amount: price, vat } = toCoursePrice(record);
  if (!price) return /devis/i.test(record.priceActual) ? { priceKind: 'quote' } : {};
  if (/à partir|dès|environ|jusqu|max|min|(?:\bpar|\/)\s?(?:j|h|m|se)/i.test(record.priceActual)) return {};
  return { priceKind: 'amount', price, vat: vat === 'included' ? vat : record.vat };
}

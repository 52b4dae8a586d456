import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { escapeText } from '@campus/pocketbase/rules/entities.js';
import { type Field, fields as allFields } from '@campus/pocketbase/rules/fields.js';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { slugOf } from '@campus/pocketbase/rules/slug.js';
import columns from './columns.json' with { type: 'json' };
import { addTypedValues, fieldsOf, type Incoming, maxCourses, type Source, tooManyCourses } from './source';

type Cell = string | number | boolean | Date | null | undefined;

/** A cell by the name of our field, and by the title of its column. */
type Text = readonly [name: string, cell: Cell, title?: Cell];

/** « Durée (heures) * » is « duree heures ». */
const columnKey = (title: Cell) =>
  normalise(title)
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? '';

/** A column is named by the label of a form's field (« Montant en euros ») or by columns.json. */
const labels = fieldsOf('formation').map(({ label, name }) => [label, name] as const);
const columnNames = [...labels, ...Object.entries(columns.table)];
const fieldNames = new Map(columnNames.map(([title, name]) => [columnKey(title), name]));
const sessionFields = (allFields.session ?? []).filter(({ widget }) => widget === 'date');
const courseFields = [...fieldsOf('formation'), ...sessionFields];
const otherNames: Record<string, Record<string, string>> = columns.options;

/** Reads a CSV or XLSX file, one course a row, with files beside it. Throws one sentence. */
export async function readTable(file: string): Promise<Source> {
  const { rows: all, notes } = await readRows(file);
  const [titles = [], ...rows] = all;
  const place = (row: number) => `${basename(file)}, ligne ${row}\u00a0: `;
  const refuse = (row: number, sentence: string) => {
    throw new Error(place(row) + sentence);
  };
  if (rows.length > maxCourses) refuse(maxCourses + 2, tooManyCourses);
  const fields = titles.map((title) => fieldNames.get(columnKey(title)) ?? '');
  if (!fields.includes('title'))
    refuse(1, 'il y faut une colonne «\u00a0Titre\u00a0»\u00a0: prenez le modèle du guide.');
  const twice = fields.findIndex((name, index) => name && fields.indexOf(name) < index);
  const first = titles[fields.indexOf(fields[twice] ?? '')];
  if (twice >= 0)
    refuse(
      1,
      `«\u00a0${first}\u00a0» et «\u00a0${titles[twice]}\u00a0» sont deux fois la même colonne\u00a0: retirez-en une.`,
    );
  const unknown = titles.filter((title, index) => title && !fields[index]);
  for (const title of unknown)
    notes.push(`${place(1)}«\u00a0${title}\u00a0» n’est pas de nos champs\u00a0: laissée.`);
  const items = rows.flatMap((row, index): Incoming[] => {
    const at = place(index + 2);
    const cells = fields.map((name, column): Text => [name, row[column], titles[column]]);
    const known = cells.filter(([name]) => name);
    const course = courseOf(known, dirname(file));
    if (course.values.title) return [{ ...course, place: at }];
    if (row.some(Boolean)) notes.push(`${at}sans titre, elle est laissée\u00a0: écrivez-le.`);
    return [];
  });
  return { name: 'tableur', items, notes };
}

const yes = /^(?:vrai|true|oui|x|1)$/i;
const no = /^(?:faux|false|non|0)?$/i;

/** What people write after the number of a field that names its unit. */
const unit = /(?<=\d)\s?(?:€|euros?|h|heures?|j|jours?|pers\.?|personnes?|participants?|stagiaires?)$/i;

const isFormula = (cell: Cell) => /^=/.test(String(cell));

/** The rows of the first sheet, where a formula gives "=…"; a note names each other sheet. */
async function readRows(file: string): Promise<{ rows: Cell[][]; notes: string[] }> {
  const bytes = await readFile(file);
  if (!/\.xlsx$/i.test(file)) {
    if (!bytes.includes(0)) return { rows: parseCsv(textOf(bytes)), notes: [] };
    throw new Error(
      `${basename(file)} n’est pas un CSV\u00a0: enregistrez-le au format «\u00a0CSV UTF-8\u00a0».`,
    );
  }
  const book = await readXlsx(bytes).catch(() => {
    throw new Error(`${basename(file)} n’est pas un classeur\u00a0: enregistrez-le au format Excel (.xlsx).`);
  });
  const [{ rows = [], cells } = {}, ...others] = book.sheets;
  for (const [place, { formula }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula && rows[row]) rows[row][column] = '=';
  }
  const notes = others.flatMap((sheet) => {
    const place = `${basename(file)}\u00a0: la feuille «\u00a0${sheet.name}\u00a0»`;
    const remedy = 'mettez ses formations dans la première, ou dans un autre fichier.';
    return sheet.rows.length > 0 ? [`${place} est laissée\u00a0: ${remedy}`] : [];
  });
  return { rows, notes };
}

/** Excel writes Windows-1252 where nobody asks for UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** A course of plain texts by our fields' names; `folder` has its files. Formulas give nothing. */
export function courseOf(texts: readonly Text[], folder: string): Incoming {
  const values: Incoming['values'] = {};
  const notes: string[] = [];
  for (const [column, cell, title = column] of texts) {
    // « 14 h 30 » is read as a duration in words is.
    const name = column === 'hours' && /h/i.test(String(cell)) && !values.nbHeure ? 'nbHeure' : column;
    const field = courseFields.find((one) => one.name === name);
    const value = valueOf(isFormula(cell) ? '' : cell, folder, field);
    values[name] = name === 'priceActual' ? withTax(String(value), title) : value;
    const word = String(cell ?? '').trim();
    if (isFormula(cell)) notes.push(`«\u00a0${title}\u00a0» contient une formule\u00a0: collez-y sa valeur.`);
    else if (field?.widget === 'switch' && !yes.test(word) && !no.test(word))
      notes.push(`«\u00a0${title}\u00a0» ne dit ni oui ni non (${cell})\u00a0: c’est non.`);
  }
  const { startsOn, endsOn, ...others } = values;
  if (startsOn) others.session = [{ startsOn, endsOn }];
  const key = String(values.idFormation || slugOf(String(values.title)));
  return addTypedValues({ collection: 'formation', key, values: others, notes }, others);
}

/** « 320 » below « Prix HT » is « 320 € HT ». */
function withTax(price: string, title: Cell): string {
  const tax = /\b(?:HT|TTC)\b/.exec(String(title))?.[0];
  if (!tax || !/\d/.test(price) || /\b(?:HT|TTC)\b/.test(price)) return price;
  return `${price.replace(/\d$/, '$&\u00a0€')} ${tax}`;
}

/** Gives what a form would send: an option's value, `{ title }`, a file's URL, HTML. */
function valueOf(cell: Cell, folder: string, field?: Field): unknown {
  // Excel counts days, 25,569 of them before 1970.
  const isCount = field?.widget === 'date' && typeof cell === 'number';
  const day = isCount ? new Date((cell - 25_569) * 86_400_000) : cell;
  const text = day instanceof Date ? day.toISOString().slice(0, 10) : String(day ?? '').trim();
  const separator = field?.widget === 'choices' ? /[,;/\n]| ou | et / : /[;|\n]/;
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  const urlOf = (name: string) => fileUrl(join(folder, basename(name)));
  switch (field?.widget) {
    case 'switch':
      return yes.test(text);
    case 'number':
      return text.replace(unit, '');
    case 'choices':
      return parts.map((word) => optionOf(field, word));
    case 'select':
      return text && optionOf(field, text);
    case 'relation':
      return text && { title: text };
    case 'relations':
      return parts.map((title) => ({ title }));
    case 'pictures':
      return parts.map(urlOf);
    case 'picture':
    case 'file':
      return text && urlOf(text);
    case 'rich':
      return /<\w/.test(text) ? text : htmlOf(text);
    default:
      return text;
  }
}

/** The value of an option of this label, value or other name (columns.json), or the word itself. */
function optionOf({ name, options = [] }: Field, word: string): string {
  const others = otherNames[name] ?? {};
  const isNamed = (known: string) => normalise(known) === normalise(word);
  const option = options.find(({ value, label }) => isNamed(value) || isNamed(label));
  return option?.value ?? others[normalise(word)] ?? word;
}

/** A file that is changed has another URL. */
const fileUrl = (path: string) =>
  `${pathToFileURL(path).href}?${existsSync(path) ? statSync(path).mtimeMs : ''}`;

/** A line is a paragraph, or the item of a list where it begins with a dash or bullet. */
function htmlOf(text: string): string {
  const lines = text.replace(/.+/g, (line) => {
    const item = /^\s{0,9}[-•*–]\s{0,9}(?=\S)(.+)/.exec(line)?.[1];
    return item ? `<li>${escapeText(item)}</li>` : `<p>${escapeText(line)}</p>`;
  });
  return lines.replace(/(?:<li>.*\n?)+/g, '<ul>$&</ul>');
}

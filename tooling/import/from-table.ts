import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { escapeText } from '@campus/pocketbase/rules/entities.js';
import { type Field, fields as allFields } from '@campus/pocketbase/rules/fields.js';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { slugOf } from '@campus/pocketbase/rules/slug.js';
import columns from './columns.json' with { type: 'json' };
import { addTypedValues, fieldsOf, type Incoming, type Source, webAddress } from './source';

/** « Durée (heures) * » is « duree heures ». */
const columnKey = (title: string) => (normalise(title).match(/[a-z0-9]+/g) ?? []).join(' ');

/** A column is named by the label of a form's field (« Montant en euros ») or by columns.json. */
const labels = fieldsOf('formation').map(({ label, name }) => [label, name] as const);
const columnNames = [...labels, ...Object.entries(columns.table)];
const fieldNames = new Map(columnNames.map(([title, name]) => [columnKey(title), name]));
const fieldOf = (title: string) => fieldNames.get(columnKey(title)) ?? '';
const hasTitle = (row: string[]) => row.some((title) => fieldOf(title) === 'title');
const courseFields = [...fieldsOf('formation'), ...(allFields.session ?? [])];
const otherNames: Record<string, Record<string, string>> = columns.options;

/** Reads a CSV or XLSX file, one course a row, with files beside it. Throws one sentence. */
export async function readTable(file: string): Promise<Source> {
  const { rows, notes, isHidden } = await readRows(file);
  const place = (row: number) => `${basename(file)}, ligne ${row + 1}\u00a0: `;
  const line = rows.findIndex(hasTitle);
  const titles = rows[line];
  if (!titles)
    throw new Error(`${place(0)}il y faut une colonne «\u00a0Titre\u00a0»\u00a0: prenez le modèle du guide.`);
  const fields = titles.map(fieldOf);
  const twice = fields.findIndex((name, index) => name && fields.indexOf(name) < index);
  if (twice >= 0) {
    const both = `«\u00a0${titles[fields.indexOf(fields[twice] ?? '')]}\u00a0» et «\u00a0${titles[twice]}\u00a0»`;
    throw new Error(`${place(line)}${both} sont deux fois la même colonne\u00a0: retirez-en une.`);
  }
  for (const title of titles.filter((one, index) => one && !fields[index]))
    notes.push(`${place(line)}«\u00a0${title}\u00a0» n’est pas de nos champs\u00a0: laissée.`);
  const items = rows.flatMap((row, index): Incoming[] => {
    if (index <= line || !row.some(Boolean)) return [];
    const texts = fields.map((name, column) => [name, row[column] ?? '', titles[column] ?? name] as const);
    const course = courseOf(texts, dirname(file));
    const title = normalise(course.values.title);
    const isTotal = /^(?:sous[ -])?tota(?:l|ux)(?: general| ?:.*)?$/.test(title);
    const isAlone = titles.length > 1 && row.filter(Boolean).length === 1;
    if (isHidden?.(index)) course.notes.push('Sa ligne est masquée dans le classeur.');
    if (title && !isTotal && !isAlone) return [{ ...course, place: place(index) }];
    notes.push(`${place(index)}ce n’est pas une formation\u00a0: écrivez son titre et sa durée.`);
    return [];
  });
  return { name: 'tableur', file, items, notes };
}

/** The rows of the first visible sheet with titles; "=" is a formula, a merged text on each row. */
async function readRows(file: string) {
  const bytes = await readFile(file);
  const refuse = (kind: string, format: string) => {
    throw new Error(`${basename(file)} n’est pas un ${kind}\u00a0: enregistrez-le au format ${format}.`);
  };
  if (!/\.xlsx$/i.test(file)) {
    if (bytes.includes(0)) refuse('CSV', '«\u00a0CSV UTF-8\u00a0»');
    // Excel hides its line of the separator.
    const text = textOf(bytes).replace(/^sep=.\r?\n/, '');
    return { rows: parseCsv(text).map((row) => row.map(plainOf)), notes: new Array<string>() };
  }
  const book = await readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden }).catch(() =>
    refuse('classeur', 'Excel (.xlsx)'),
  );
  const sheets = book.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(plainOf)) }));
  const chosen = sheets.find(({ rows }) => rows.some(hasTitle)) ?? sheets[0];
  const { rows = [], cells = [], merges = [], rowDefs } = chosen ?? {};
  for (const [place, { formula }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula && rows[row]) rows[row][column] = '=';
  }
  for (const { startRow, startCol, endRow } of merges)
    for (const row of rows.slice(startRow + 1, endRow + 1)) row[startCol] = rows[startRow]?.[startCol] ?? '';
  const others = sheets.filter((sheet) => sheet !== chosen && sheet.rows.length > 0);
  const notes = others.map(
    ({ name }) =>
      `${basename(file)}\u00a0: la feuille «\u00a0${name}\u00a0» est laissée\u00a0: mettez ses formations dans la première, ou dans un autre fichier.`,
  );
  return { rows, notes, isHidden: (row: number) => rowDefs?.get(row)?.hidden };
}

/** A time of 35 hours is « 35.00 h ». */
function plainOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? '').trim();
  const hours = (cell.getTime() - Date.UTC(1899, 11, 31)) / 3_600_000;
  return cell.getUTCFullYear() < 1904 ? `${hours.toFixed(2)} h` : cell.toISOString().slice(0, 10);
}

/** Excel writes Windows-1252 where nobody asks for UTF-8. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);

/** A formula, or what it left: « #N/A ». */
const formula = /^(?:=|#(?:N\/A|[A-ZÉ0-9/]+[!?])$)/;
const yes = /^(?:vrai|true|oui|x|1)$/i;
const no = /^(?:faux|false|non|0)?$/i;

/** `texts`: field, text and column's title; `folder` has files. Formulas give nothing. */
export function courseOf(texts: readonly (readonly [string, string, string?])[], folder: string): Incoming {
  const values: Incoming['values'] = {};
  const notes: string[] = [];
  for (const [column, text, title = column] of texts.filter(([name]) => name)) {
    if (formula.test(text)) {
      notes.push(`«\u00a0${title}\u00a0» contient une formule\u00a0: collez-y sa valeur.`);
      continue;
    }
    // « 14 h 30 » is read as a duration in words is.
    const name = column === 'hours' && /h/i.test(text) && !values.nbHeure ? 'nbHeure' : column;
    const field = courseFields.find((one) => one.name === name);
    const read = field && readers[field.widget]?.(text, field, folder);
    const value = read ?? (name === 'priceActual' ? withTax(text, title) : text);
    if (value || !(name in values)) values[name] = value;
    if (field?.widget === 'switch' && !yes.test(text) && !no.test(text))
      notes.push(`«\u00a0${title}\u00a0» ne dit ni oui ni non (${text})\u00a0: c’est non.`);
  }
  const { startsOn, endsOn, ...others } = values;
  if ('startsOn' in values) others.session = startsOn || endsOn ? [{ startsOn, endsOn }] : [];
  const key = String(values.idFormation || slugOf(String(values.title)));
  return addTypedValues({ collection: 'formation', key, values: others, notes }, others);
}

/** « 320 » below « Prix HT » is « 320 € HT ». */
function withTax(price: string, title: string): string {
  const [own, tax] = [price, title].map((text) => /\b(?:HT|TTC)\b/.exec(text)?.[0]);
  return tax && !own && /\d/.test(price) ? `${price.replace(/\d$/, '$&\u00a0€')} ${tax}` : price;
}

/** What people write after the number of a field that names its unit. */
const unit = /(?<=\d)\s?(?:€|euro|h|heure|j|jour|pers|personne|participant|stagiaire)(?:s|\.|\(s\))?$/i;

const partsOf = (text: string, separator = /\s?[;|\n]\s?/) => text.split(separator).filter(Boolean);

/** What a form would send of a text: an option's value, `{ title }`, a file's URL, HTML. */
const readers: Partial<Record<Field['widget'], (text: string, field: Field, folder: string) => unknown>> = {
  switch: (text) => yes.test(text),
  number: (text) => text.replace(unit, ''),
  // Excel counts days, 25,569 of them before 1970.
  date: (text) =>
    /^\d{5}(?:\.\d+)?$/.test(text) ? plainOf(new Date((Number(text) - 25_569) * 86_400_000)) : text,
  choices: (text, field) =>
    partsOf(text, /\s?(?:[,;/+&\n]|\b(?:ou|et)\b)\s?/).map((word) => optionOf(field, word)),
  select: (text, field) => text && optionOf(field, text),
  relation: (text) => text && { title: text },
  relations: (text) =>
    partsOf(text).map((part) => ({ title: part.replace(/^(?:[-•*–]|\d{1,2}[.)]\s)\s?/, '') })),
  pictures: (text, _field, folder) => partsOf(text).map((name) => fileUrl(folder, name)),
  picture: (text, _field, folder) => text && fileUrl(folder, text),
  file: (text, _field, folder) => text && fileUrl(folder, text),
  rich: (text) => (/<\/[a-z]|<[bh]r\b/i.test(text) ? text : htmlOf(text)),
};

/** The value of an option of this label, value or other name (columns.json), or the word itself. */
function optionOf({ name, options = [] }: Field, text: string): string {
  const word = normalise(text);
  const option = options.find(({ value, label }) => [value, normalise(label)].includes(word));
  return option?.value ?? otherNames[name]?.[word] ?? text;
}

/** A changed file has another URL. Case and accents of its name do not matter, nor does a path. */
function fileUrl(folder: string, name: string): string {
  if (webAddress.test(name)) return name;
  const base = win32.basename(name);
  const file = readdirSync(folder).find((one) => normalise(one) === normalise(base));
  return `${pathToFileURL(join(folder, file ?? base)).href}?${file ? statSync(join(folder, file)).mtimeMs : ''}`;
}

/** A line is a paragraph, or the item of a list where it begins with a dash or bullet. */
const htmlOf = (text: string) =>
  text
    .replace(/^[ \t]{0,9}([-•*–][ \t]{0,9}(?=\S))?(.+)/gm, (_line, dash, words) =>
      dash ? `<li>${escapeText(words)}</li>` : `<p>${escapeText(words)}</p>`,
    )
    .replace(/(?:<li>.*\n?)+/g, '<ul>$&</ul>');

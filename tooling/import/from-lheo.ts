import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import columns from './columns.json' with { type: 'json' };
import { courseOf, textOf } from './from-table';
import { maxCourses, type Source, tooManyCourses } from './source';

const places: Record<string, string> = columns.lheoPlaces;

const parser = new XMLParser({
  ignoreAttributes: (name) => name !== 'numero',
  removeNSPrefix: true,
  parseTagValue: false,
});

/** Reads a LHÉO 2.3 file by the paths of columns.json (first element). Throws one sentence. */
export async function readLheo(file: string): Promise<Source> {
  const xml = textOf(await readFile(file));
  const fault = XMLValidator.validate(xml);
  const found = fault === true ? all(parser.parse(xml), 'lheo/offres/formation') : [];
  const line = fault === true ? 1 : fault.err.line;
  const noLheo = `ligne ${line}\u00a0: ce n’est pas un fichier LHÉO\u00a0; exportez-le de nouveau.`;
  if (found.length === 0) throw new Error(`${basename(file)}, ${noLheo}`);
  if (found.length > maxCourses) throw new Error(`${basename(file)}\u00a0: ${tooManyCourses}`);
  const items = found.map((formation) => {
    const texts: Record<string, string> = {};
    for (const [name, path] of Object.entries(columns.lheo))
      texts[name] = String(all(formation, path)[0] ?? '');
    texts.places = places[texts.places ?? ''] ?? '';
    if (texts.certificationCode) texts.certificationKind = 'rncp';
    const [id] = all(formation, '@_numero').map(String);
    const course = courseOf(Object.entries(texts), dirname(file));
    course.values.session = all(formation, 'action/session/periode').map((periode) => ({
      startsOn: dayOf(all(periode, 'debut')[0]),
      endsOn: dayOf(all(periode, 'fin')[0]),
    }));
    course.place = `${basename(file)}\u00a0: `;
    return id ? { ...course, id, key: id } : course;
  });
  return { name: 'lheo', items, notes: [] };
}

/** The elements at a path below one. */
function all(from: unknown, path: string): unknown[] {
  const below = (found: unknown[], name: string) =>
    found.flatMap((one) => (one as Record<string, unknown> | undefined)?.[name] ?? []);
  return path.split('/').reduce(below, [from]);
}

const dayOf = (text: unknown) => String(text ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

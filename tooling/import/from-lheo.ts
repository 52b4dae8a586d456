import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import columns from './columns.json' with { type: 'json' };
import { courseOf, textOf } from './from-table';
import type { Source } from './source';

const parser = new XMLParser({
  ignoreAttributes: (name) => name !== 'numero',
  removeNSPrefix: true,
  parseTagValue: false,
  // « &#233; » is no HTML, and is read with this alone.
  htmlEntities: true,
});

/** Reads a LHÉO 2.3 file by the paths of columns.json, texts as lines. Throws one sentence. */
export async function readLheo(file: string): Promise<Source> {
  const xml = textOf(await readFile(file));
  const fault = XMLValidator.validate(xml);
  const found = fault === true ? allAt(parser.parse(xml), 'lheo/offres/formation') : [];
  const line = fault === true ? 1 : fault.err.line;
  const noLheo = `ligne ${line}\u00a0: ce n’est pas un fichier LHÉO\u00a0; exportez-le de nouveau.`;
  if (found.length === 0) throw new Error(`${basename(file)}, ${noLheo}`);
  const items = found.map((formation) => {
    const texts = Object.entries(columns.lheo).map(
      ([name, path]) => [name, [...new Set(allAt(formation, path))].join('\n')] as const,
    );
    const course = courseOf(texts, dirname(file));
    if (course.values.certificationCode) course.values.certificationKind = 'rncp';
    const [id] = allAt(formation, '@_numero').map(String);
    const sessions = allAt(formation, 'action/session/periode').map((periode) => ({
      startsOn: dayOf(allAt(periode, 'debut')[0]),
      endsOn: dayOf(allAt(periode, 'fin')[0]),
    }));
    course.values.session = sessions.filter(({ startsOn }) => startsOn);
    return { ...course, ...(id && { id, key: id }), place: `${basename(file)}\u00a0: ` };
  });
  return { name: 'lheo', file, items, notes: [] };
}

/** The elements at a path below one. */
function allAt(from: unknown, path: string): unknown[] {
  const below = (found: unknown[], name: string) =>
    found.flatMap((one) => (one as Record<string, unknown> | undefined)?.[name] ?? []);
  return path.split('/').reduce(below, [from]);
}

/** Zeros and nines stand for no day. */
const dayOf = (text: unknown) => /^(20\d\d)-?(\d\d)-?(\d\d)$/.exec(String(text))?.slice(1).join('-') ?? '';

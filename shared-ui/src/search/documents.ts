import { plainText } from '@campus/pocketbase/rules/plain-text.js';
import { line, asRecords } from '../course/values';
import { type CourseRecord, text } from '../backend/records';

export interface SearchDocument {
  id: string;
  title: string;
  category: string;
  summary: string;
  audience: string;
  objectives: string[];
  programme: string[];
  /** Words for typed fields: alternance, at a distance, CPF … */
  facts: string;
}

export function toSearchDocument(record: CourseRecord): SearchDocument {
  return {
    id: record.id,
    title: line(record.title),
    category: line(record.expand?.category?.title),
    summary: line(record.littleDescription),
    audience: line(record.audience),
    objectives: asRecords(record.expand?.competences).flatMap(({ title, description }) =>
      piecesOf([line(title), line(description)].filter(Boolean).join('\u00a0: ')),
    ),
    programme: programmeOf(text(record.description)),
    facts: factsOf(record),
  };
}

function programmeOf(html: string): string[] {
  const lines = plainText(html, '• ').split('\n');
  const items = lines.filter((text) => text.startsWith('• ')).map((text) => text.slice(2));
  return (items.length > 0 ? items : lines).flatMap(piecesOf);
}

/** A result shows one piece, of 240 characters at most; a search finds the words of all. */
const piecesOf = (text: string): string[] => text.match(/\S.{0,238}\S(?!\S)|\S{1,240}/gu) ?? [];

const placeWords: Readonly<Record<string, string>> = {
  presentiel: 'présentiel',
  distanciel: 'distanciel distance ligne visio visioconférence',
  hybride: 'hybride',
};

function factsOf({ alternance, places, level, expand }: CourseRecord): string {
  const placeList = Array.isArray(places) ? places : [];
  const kinds = asRecords(expand?.financement_via_formation).map(({ kind }) => kind);
  return [
    alternance === true ? 'alternance apprentissage apprenti' : '',
    ...placeList.map((place) => placeWords[place] ?? ''),
    level === 'debutant' ? 'débutant initiation' : '',
    kinds.includes('cpf') ? 'cpf' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

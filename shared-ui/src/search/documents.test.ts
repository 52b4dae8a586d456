import { courseRecord } from '../backend/testing/records';
import { toSearchDocument } from './documents';

const programmeOf = (description: string) => toSearchDocument(courseRecord({ description })).programme;

it('a programme is its list items without tags, or its lines', () => {
  const list = '<ul><li><strong>Excel</strong> : trier</li><li>Word</li></ul>';
  expect(programmeOf(`<p>Avant.</p>${list}`)).toEqual(['Excel : trier', 'Word']);
  expect(programmeOf('<p>Un.</p><p>Deux &amp; trois.</p>')).toEqual(['Un.', 'Deux & trois.']);
  expect(programmeOf('<ul><li>jamais fermé')).toEqual(['jamais fermé']);
  expect(programmeOf('')).toEqual([]);
});

it('a programme has all its lines, in pieces of 240 characters at most', () => {
  expect(programmeOf(`<ul>${'<li>a</li>'.repeat(100)}</ul>`)).toHaveLength(100);
  const long = ['🎓'.repeat(300), `${'mot '.repeat(60)}suite et fin`];
  const pieces = programmeOf(long.map((text) => `<p>${text}</p>`).join(''));
  expect(pieces.map((piece) => [...piece].length)).toEqual([240, 60, 239, 12]);
  expect(pieces.at(-1)).toBe('suite et fin');
});

it('facts are typed fields in the words of visitors', () => {
  const expand = { financement_via_formation: [{ kind: 'cpf' } as never] };
  const typed = { alternance: true, places: ['distanciel'], level: 'debutant', expand };
  const { facts } = toSearchDocument(courseRecord(typed));
  for (const word of ['alternance', 'distance', 'débutant', 'cpf']) expect(facts).toContain(word);
});

it('a malformed record has empty texts', () => {
  const odd = { id: 'x', title: 3, description: null, expand: { competences: 'y' }, places: 'z' } as never;
  const empty = { category: '', summary: '', audience: '', facts: '', objectives: [], programme: [] };
  expect(toSearchDocument(odd)).toEqual({ id: 'x', title: '3', ...empty });
});

import { courseRecord } from '../backend/testing/records';
import { toSearchDocument } from './documents';

const programmeOf = (description: string) => toSearchDocument(courseRecord({ description })).programme;

describe('what the search reads of a course', () => {
  it('is the items of its programme, without their tags; where there are none, its lines', () => {
    expect(programmeOf('<p>Avant.</p><ul><li><strong>Excel</strong> : trier</li><li>Word</li></ul>')).toEqual(
      ['Excel : trier', 'Word'],
    );
    expect(programmeOf('<p>Un.</p><p>Deux &amp; trois.</p>')).toEqual(['Un.', 'Deux & trois.']);
    expect(programmeOf('<ul><li>jamais fermé')).toEqual(['jamais fermé']);
    expect(programmeOf('')).toEqual([]);
  });

  it('is sixty lines of 240 characters at most', () => {
    const lines = programmeOf(`<ul>${`<li>${'🎓'.repeat(300)}</li>`.repeat(100)}</ul>`);
    expect(lines).toHaveLength(60);
    expect([...(lines[0] ?? '')]).toHaveLength(240);
    expect(lines[0]?.endsWith('🎓…')).toBe(true);
  });

  it('is what typed fields say in words that visitors type', () => {
    const { facts } = toSearchDocument(
      courseRecord({
        alternance: true,
        places: ['distanciel'],
        level: 'debutant',
        expand: { financement_via_formation: [{ kind: 'cpf' } as never] },
      }),
    );
    for (const word of ['alternance', 'distance', 'débutant', 'cpf']) expect(facts).toContain(word);
  });

  it('is empty texts where a record is odd', () => {
    const odd = { id: 'x', title: 3, description: null, expand: { competences: 'y' }, places: 'z' } as never;
    expect(toSearchDocument(odd)).toEqual({
      id: 'x',
      title: '3',
      category: '',
      summary: '',
      objectives: [],
      programme: [],
      facts: '',
    });
  });

  it('costs little, however long and broken its text is', () => {
    const began = performance.now();
    programmeOf('<li'.repeat(100_000));
    programmeOf('<li>'.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

import { aCourse } from '../../testing/courses';
import { type Filters, noFilters } from '../filters/filters';
import { matches, toSearchable } from './matches';
import { normalise } from './normalise';

const course = toSearchable(
  aCourse({ title: 'Habilitation électrique BE Manœuvre', categoryId: 'electricite', alternance: '1' }),
);
const asked = (change: Partial<Filters>) => {
  const filters = { ...noFilters, ...change };
  return matches(course, filters, normalise(filters.query));
};

describe('matches', () => {
  it.each(['', 'electri', 'ÉLECTRIQUE', 'manoeuvre', 'tion éle', '  be  '])(
    'finds "%s" in the title',
    (query) => expect(asked({ query })).toBe(true),
  );

  it.each(['python', 'manœuvre électrique', '.*'])('does not find "%s"', (query) =>
    expect(asked({ query })).toBe(false),
  );

  it('combines query, category and type', () => {
    expect(asked({ query: 'be', category: 'electricite', type: 'Alternance' })).toBe(true);
    expect(asked({ query: 'be', category: 'langues', type: 'Alternance' })).toBe(false);
    expect(asked({ query: 'be', category: 'electricite', type: 'Initial' })).toBe(false);
  });
});

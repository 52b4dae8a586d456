import { aCourse } from '../../testing/courses';
import { type Filters, noFilters } from '../filters/filters';
import { selectCourses, toSearchable } from '../selection/select-courses';
import { areFew } from './are-few';
import { headOf } from './ContentHead';
import { findContent } from './pick-content';

const all = [
  aCourse({ id: 'reseaux', title: 'Réseaux sociaux' }),
  aCourse({ id: 'ia', title: 'Rédacteur web et IA', categoryId: 'web' }),
  aCourse({ id: 'commerciale', title: 'Démarche commerciale' }),
  aCourse({ id: 'negociation', title: 'Négociation' }),
];
const show = (id: string) => ({ id, title: [id], line: [''] });
const suggest = () => 'Réseaux';
const answer = { ids: ['ia', 'reseaux', 'negociation', 'inconnue'], show, suggest };

describe('whether the titles leave something to look for', () => {
  it('counts titles of which the search begins a word', () => {
    expect(areFew(all, 'ia')).toBe(true);
    expect(areFew(all, 'web')).toBe(true);
    const three = ['Vente', 'La vente', 'Vendeur, l’art de la vente'].map((title) => ({ title }));
    expect(areFew(three, 'VENTE')).toBe(false);
    expect(areFew(three, 'entes')).toBe(true);
  });

  it('is nothing to ask where nothing is searched for', () => {
    expect(areFew([], '')).toBe(false);
    expect(areFew([], '  ')).toBe(false);
  });
});

describe('the second list', () => {
  const courses = all.map(toSearchable);
  const find = (change: Partial<Filters>) => {
    const filters = { ...noFilters, ...change };
    const { found } = selectCourses(courses, filters);
    return findContent(answer, courses, found, filters).courses.map(({ id }) => id);
  };

  it('leaves out what stands in sight above it, and what the site does not show', () => {
    expect(find({ query: 'réseaux' })).toEqual(['ia', 'negociation']);
    expect(find({ query: 'rien' })).toEqual(['ia', 'reseaux', 'negociation']);
  });

  it('obeys the other filters', () => {
    expect(find({ query: 'rien', category: 'web' })).toEqual(['ia']);
    expect(find({ query: 'rien', type: 'Alternance' })).toEqual([]);
  });

  it('is six courses at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => aCourse({ id: `c${index}` }));
    const { courses: found } = findContent(
      { ids: many.map(({ id }) => id), show, suggest },
      many.map(toSearchable),
      [],
      { ...noFilters, query: 'x' },
    );
    expect(found).toHaveLength(6);
  });

  it('comes with another text to search for, where no title answers', () => {
    const suggestion = (change: Partial<Filters>) => {
      const filters = { ...noFilters, ...change };
      return findContent(answer, courses, selectCourses(courses, filters).found, filters).suggestion;
    };
    expect(suggestion({ query: 'rezeaux' })).toBe('Réseaux');
    expect(suggestion({ query: 'réseaux' })).toBeUndefined();
    expect(suggestion({ query: 'résea', type: 'Alternance' })).toBe('résea');
  });
});

describe('what stands above it', () => {
  const course = show('ia');
  it.each([
    [{ courses: [course] }, 'Par leur contenu, 1 formation répond à «\u00a0x\u00a0».'],
    [{ courses: [course, course] }, 'Par leur contenu, 2 formations répondent à «\u00a0x\u00a0».'],
  ])('says how many (%#)', (content, sentence) =>
    expect(headOf('x', content)).toEqual({ title: 'Dans le contenu', sentence }),
  );

  it('says honestly that there is none, and that these are near', () => {
    const { title, sentence } = headOf('soudure', { courses: [course], near: 'absent' });
    expect(title).toBe('Proches de votre recherche');
    expect(sentence).toMatch(/^Notre école n’enseigne pas .*soudure.*s’en approchent\.$/);
    expect(headOf('soudure', { courses: [], near: 'absent' }).sentence).toMatch(/n’enseigne pas/);
    expect(headOf('x y', { courses: [course], near: 'partial' }).sentence).toMatch(/^Aucune formation/);
  });
});

import { aCourse } from '../testing/courses';
import { hasFewTitles, selectCourses, toSearchable } from './filters/select-courses';
import { headOf } from './ContentList';
import { findContent } from './find-content';
import { type Filters, noFilters } from './filters/filters';

describe('find-content', () => {
  const allCourses = [
    aCourse({ id: 'reseaux', title: 'Réseaux sociaux' }),
    aCourse({ id: 'ia', title: 'Rédacteur web et IA', categoryId: 'web' }),
    aCourse({ id: 'commerciale', title: 'Démarche commerciale' }),
    aCourse({ id: 'negociation', title: 'Négociation' }),
  ];
  const show = (id: string) => ({ id, title: [id], line: [''] });
  const suggest = () => 'Réseaux';
  const answer = { ids: ['ia', 'reseaux', 'negociation', 'inconnue'], show, suggest };

  it('a search is few titles only by words that begin with the query', () => {
    expect(hasFewTitles(allCourses, 'ia')).toBe(true);
    expect(hasFewTitles(allCourses, 'web')).toBe(true);
    const three = ['Vente', 'La vente', 'Vendeur, l’art de la vente'].map((title) => ({ title }));
    expect(hasFewTitles(three, 'VENTE')).toBe(false);
    expect(hasFewTitles(three, 'entes')).toBe(true);
    for (const query of ['', '  ']) expect(hasFewTitles([], query)).toBe(false);
  });

  describe('the second list', () => {
    const courses = allCourses.map(toSearchable);
    const content = (change: Partial<Filters>) => {
      const filters = { ...noFilters, ...change };
      return findContent(answer, { courses, hits: selectCourses(courses, filters).hits, filters });
    };
    const find = (change: Partial<Filters>) => content(change).courses.map(({ id }) => id);

    it('the list leaves out visible, unknown and filtered courses', () => {
      expect(find({ query: 'réseaux' })).toEqual(['ia', 'negociation']);
      expect(find({ query: 'rien' })).toEqual(['ia', 'reseaux', 'negociation']);
      expect(find({ query: 'rien', category: 'web' })).toEqual(['ia']);
      expect(find({ query: 'rien', type: 'Alternance' })).toEqual([]);
    });

    it('a query with CPF lists the subject first, and says if no CPF pays for it', () => {
      expect(find({ query: 'négociation CPF' })).toEqual(['negociation', 'ia', 'reseaux']);
      expect(content({ query: 'négociation CPF' }).withoutCpf).toBe('négociation');
      for (const query of ['cpf', 'négociation', 'soudure cpf'])
        expect(content({ query }).withoutCpf).toBeUndefined();
      const funded = [aCourse({ title: 'Négociation', facets: { financement: ['cpf'] } })].map(toSearchable);
      const filters = { ...noFilters, query: 'négociation cpf' };
      expect(findContent(answer, { courses: funded, hits: [], filters }).withoutCpf).toBeUndefined();
    });

    it('the list has six courses at most', () => {
      const many = Array.from({ length: 9 }, (_, index) => aCourse({ id: `c${index}` }));
      const nine = { ids: many.map(({ id }) => id), show, suggest };
      const filters = { ...noFilters, query: 'x' };
      const { courses } = findContent(nine, { courses: many.map(toSearchable), hits: [], filters });
      expect(courses).toHaveLength(6);
    });

    it('without a matching title, another text is suggested', () => {
      expect(content({ query: 'rezeaux' }).suggestion).toBe('Réseaux');
      expect(content({ query: 'réseaux' }).suggestion).toBeUndefined();
      expect(content({ query: 'résea', type: 'Alternance' }).suggestion).toBe('résea');
    });
  });

  describe('the head of the list', () => {
    const course = show('ia');
    it('the head says of one course that it answers, of more that others may', () => {
      const describeCourses = (courses: (typeof course)[]) => headOf('x', { courses });
      const title = 'Dans le contenu';
      const [one, two] = [
        'Par son contenu, cette formation répond à «\u00a0x\u00a0».',
        'Par leur contenu, ces formations répondent le mieux à «\u00a0x\u00a0».',
      ];
      expect(describeCourses([course])).toEqual({ title, sentence: one });
      expect(describeCourses([course, course])).toEqual({ title, sentence: two });
    });

    it('an unknown subject is called so, and its courses near', () => {
      const { title, sentence } = headOf('soudure', { courses: [course], near: 'absent' });
      expect(title).toBe('Proches de votre recherche');
      expect(sentence).toMatch(/^Pas encore de formation .*soudure.*\. Voici les plus proches\.$/);
      expect(headOf('soudure', { courses: [], near: 'absent' }).sentence).toMatch(
        /^Pas encore de formation .*\.$/,
      );
      expect(headOf('x y', { courses: [course], near: 'partial' }).sentence).toMatch(/^Aucune formation/);
      expect(headOf('x cpf', { courses: [course], near: 'partial', withoutCpf: 'x' }).sentence).toMatch(
        /^Aucune formation «\u00a0x\u00a0» n’est finançable par CPF\./,
      );
    });
  });
});

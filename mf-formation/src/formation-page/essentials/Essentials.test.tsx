import { renderToString } from 'react-dom/server';
import { withSite } from 'testing/with-site';
import { clean, cleanBare, today } from '../../testing/sample';
import { type CleanCourse, shownCourse } from '../shown-course';
import { Essentials } from './Essentials';

const draw = (change: Partial<CleanCourse> = {}) =>
  renderToString(withSite(<Essentials course={shownCourse({ ...clean, ...change }, today)} />));
/** Its lines, as they are read. */
const said = (html: string) =>
  [...html.replace(/<!--.*?-->/g, '').matchAll(/<p.*?>(.*?)<\/p>/g)].map(([, line = '']) =>
    line.replace(/<[^>]*>/g, ''),
  );

it('says price, next date and place, and leads to the form with the course chosen', () => {
  const html = draw();
  expect(said(html)).toEqual(['1\u202f490\u00a0€ par personne', 'Du 12 au 13 janvier 2027, présentiel']);
  expect(html).toMatch(/<a [^>]*href="\/contact\?formation=python"[^>]*>Contacter<\/a>/);
});

it.each<[string, Partial<CleanCourse>, string]>([
  ['has no dates', { sessions: [] }, 'Accès sous 14\u00a0jours, présentiel, distanciel ou hybride'],
  [
    'is full',
    { sessions: clean.sessions.slice(1), places: ['distanciel'] },
    'Prochaines dates sur demande, distanciel',
  ],
  ['says nothing of it', cleanBare, 'Dates sur demande'],
])('says when one can begin where a course %s', (_what, change, text) => {
  expect(said(draw(change))[1]).toBe(text);
});

it('says for whom a price is, and nothing of whom where there is none', () => {
  const price = (change: Partial<CleanCourse['price']>) =>
    said(draw({ price: { ...clean.price, ...change } }))[0];
  expect(price({ per: 'group' })).toBe('1\u202f490\u00a0€ par groupe');
  expect(said(draw(cleanBare))[0]).toBe('Sur devis');
});

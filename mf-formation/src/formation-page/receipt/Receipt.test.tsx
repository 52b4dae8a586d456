import { renderToString } from 'react-dom/server';
import type { CourseDetail } from '@campus/shared-ui';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { bareDetail, detail, toPage } from '../../testing/sample';
import { Details } from '../practical/Details';
import { Essentials, Receipt } from './Receipt';

const draw = (change: Partial<CourseDetail> = {}) =>
  renderToString(withSite(<Essentials course={toPage({ ...detail, ...change })} />));
/** The lines of the receipt, as they are read. */
const essentialsText = (html: string) =>
  [...html.replace(/<!--.*?-->/g, '').matchAll(/<p.*?>(.*?)<\/p>/g)].map(([, line = '']) =>
    line.replace(/<[^>]*>/g, ''),
  );

it('the facts of the course show, and a link to the form for it', () => {
  const html = draw();
  expect(essentialsText(html)).toEqual([
    'Python',
    '14\u00a0heures (2\u00a0jours) · Du 12 au 13 janvier 2027, 1 place de l’Exemple, Ville-Exemple',
    'Gratuit en alternance',
    '1\u202f490\u00a0€ hors alternance',
  ]);
  expect(html).toMatch(/<a [^>]*href="\/contact\?formation=python"[^>]*>Contacter<\/a>/);
});

const full = detail.sessions.slice(1);
it.each<[string, Partial<CourseDetail>, string]>([
  [
    'has no dates',
    { sessions: [] },
    'Dates sur demande, Ville-Exemple, dans vos locaux, à distance ou hybride',
  ],
  ['is full', { sessions: full, places: ['distanciel'] }, 'Prochaines dates sur demande, à distance'],
  ['says nothing of it', bareDetail, 'Dates sur demande'],
])('the beginning is named where a course %s', (_what, change, text) => {
  expect(essentialsText(draw(change))[1]).toMatch(text);
});

it('the unit and the tax of a price are named; a price on request has none', () => {
  const initial = { ...detail, isAlternance: false };
  expect(essentialsText(draw(initial))[2]).toBe('1\u202f490\u00a0€ par personne');
  const price = { ...detail.price, per: 'group', vat: 'included' } as const;
  expect(essentialsText(draw({ ...initial, price }))[2]).toBe('1\u202f490\u00a0€\u00a0TTC par groupe');
  expect(essentialsText(draw({ price }))[3]).toBe('1\u202f490\u00a0€\u00a0TTC par groupe hors alternance');
  expect(essentialsText(draw(bareDetail))[2]).toBe('Sur devis');
});

const drawContacts = (changes: Partial<typeof school> = {}) =>
  renderToString(
    withSite(
      <>
        <Receipt course={toPage(detail)} />
        <Details course={toPage(detail)} updatedOn="1er avril 2025" />
      </>,
      { ...site, school: { ...school, ...changes } },
    ),
  );

it('the school’s telephone is dialled as on its other pages', () => {
  expect(drawContacts()).toContain(`href="tel:${school.phoneHref}"`);
});

it('a school without a telephone is reached by mail alone', () => {
  const html = drawContacts({ phone: '', phoneHref: '', referent: { ...school.referent, phone: '' } });
  const text = html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  expect(html).not.toContain('tel:');
  for (const words of ['Réponse sous 24', `inscription : ${school.referent.email || school.email}`])
    expect(text).toContain(words);
  expect(text).not.toMatch(/, ,| ,|>,/);
});

import type { CourseDetail } from '@campus/shared-ui';
import { type PracticalKey, practicalItems } from '@campus/shared-ui/course';
import { school } from '@campus/testing/site';
import { drawWithParts } from '../../testing/draw-with-parts';
import { bareDetail as bare, detail as course, toPage } from '../../testing/sample';
import { Facts } from './Facts';
import { Details } from './Details';

const keys = practicalItems(course, school).map(({ key }) => key);

const keysElsewhere: readonly PracticalKey[] = ['objectives', 'price', 'accessibility', 'contact'];
const draw = (change: Partial<CourseDetail> = {}, requestedKeys: readonly PracticalKey[] = keys) =>
  drawWithParts(<Facts title="Faits" keys={requestedKeys} course={toPage({ ...course, ...change })} />);
/** The words, one blank between any two. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->|<\/?(?:em|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const labels = (html: string) => [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label);

it('the requested items show in their order, without those shown elsewhere', () => {
  const own = practicalItems(course, school).filter(({ key }) => !keysElsewhere.includes(key));
  expect(labels(draw())).toEqual(own.map(({ label }) => label));
  expect(labels(draw({}, ['audience', 'prerequisites']))).toEqual(['Public concerné', 'Prérequis']);
  expect(draw(bare, ['prerequisites'])).toBe('');
});

it('each item has the words of every other format of the course', () => {
  const shownText = words(draw());
  for (const { key, text } of practicalItems(course, school)) {
    if ([...keysElsewhere, 'sessions', 'access'].includes(key)) continue;
    const addressed = text.replace(school.city, `${school.street}, ${school.postcode} ${school.city}`);
    for (const line of addressed.split('\n')) expect(shownText).toContain(line.replace(/\s+/g, ' '));
  }
});

it('the legal delay shows once, with the editor’s words, after missing dates', () => {
  const text = words(draw());
  expect(text.match(/14 ?.?jours/g)).toHaveLength(1);
  expect(words(draw({ accessDelay: 7 }))).toBe(text);
  expect(text).toMatch(/La formation commence 14.jours au moins après la signature de la convention/);
  expect(words(draw({ accessDelay: 21 }))).toMatch(/21.jours au moins entre la signature/);
  const undated = words(draw({ sessions: [] }));
  expect(undated).toMatch(/Dates sur demande (?!,).* Délai d’accès La formation commence 14.jours au moins/);
});

it('each date has place and seats in a line of full width, and a calendar file', () => {
  const html = draw();
  const text = words(html);
  expect(text).toMatch(/Du 12 au 13 janvier 2027 3 places libres 1 place de l’Exemple/);
  expect(text).toMatch(/Le 1er mars 2027 Complet à distance · Le matin/);
  // The style sheet widens what has no class.
  expect(html).toContain('<dt class="quiet">Dates</dt><dd><ul');
  expect(html.match(/href="[^"]*\.ics[^"]*"/g)).toEqual(['href="/formation/python/sessions.ics?session=s1"']);
});

it.each([
  ['open', course.sessions, false],
  ['full', course.sessions.slice(1), true],
  ['without dates', [], true],
  [
    'under way, with seats that nobody can take any more',
    [{ ...course.sessions[0], startsOn: '2026-11-21', endsOn: '2026-11-25' }],
    true,
  ],
  ['of which nobody says how many seats there are', [{ ...course.sessions[1], freeSeats: undefined }], false],
])('the next date can be notified on a course that is %s: %s', (_what, sessions, isOffered) => {
  const html = draw({ sessions: sessions as CourseDetail['sessions'] });
  expect(html.includes('mf-contact/NotifyMe')).toBe(isOffered);
  if (isOffered)
    expect(html).toContain('{&quot;id&quot;:&quot;python&quot;,&quot;formation&quot;:&quot;Python&quot;}');
});

it('each payer says what the learner pays, and alternance is explained', () => {
  const text = words(draw());
  expect(text).toContain(
    'Opérateur de compétences (OPCO) : rien à payer pour vous si l’OPCO de votre entreprise accepte ; l’employeur règle le reste. Selon votre branche.',
  );
  expect(text).toMatch(/Alternance : un contrat de travail, payé et signé avec un employeur/);
});

it('the referent, the contact and the trainers are named once', () => {
  const contact = { name: 'Dominique Exemple', phone: '', email: 'dom@campus.example' };
  const html = drawWithParts(<Details course={toPage({ ...course, contact })} updatedOn="le 3 mars 2026" />);
  expect(html.match(/Camille Exemple/g)).toHaveLength(1);
  expect(words(html)).toContain('Dominique Exemple, 01 99 00 00 00');
  expect(words(html)).toContain('Formateurs Formatrice en informatique');
  expect(html).toContain('href="mailto:dom@campus.example"');
});

it('a bare record has the school’s items, and no empty line', () => {
  const html = draw({ ...bare });
  expect(labels(html)).toEqual(['Dates', 'Délai d’accès']);
  expect(html).not.toMatch(/<dd><\/dd>|undefined|null|NaN/);
});

/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectionPath } from '@campus/contact-request';
import { aCourse, aSelection, storeInOtherTab as store } from '../testing/selection-data';
import {
  addressIs,
  sampleData,
  ids,
  line,
  longPath,
  open,
  route,
  storedPath,
  type,
} from '../testing/selection-screen';
import type { ComparedCourse } from './load';
import { readAddress } from './read-address';

beforeEach(() => store(''));

it('an empty page accepts a course, and opens again with what was typed last', async () => {
  const { unmount } = open('/selection', {
    ...sampleData,
    choices: [{ id: 'word', title: 'Formation word' }],
  });
  expect(screen.getByText(/Aucune formation pour le moment/)).toBeTruthy();
  const choice = screen.getByLabelText<HTMLSelectElement>('Ajouter une formation');
  // The browser says so of a form that is sent without a choice.
  expect(choice.checkValidity()).toBe(false);
  fireEvent.change(choice, { target: { value: 'word' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  await addressIs('/selection?f=word');
  expect(storedPath()).toBe('/selection?f=word');
  // No other course can be added: the form is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  // Back takes the page away, and no field is left.
  fireEvent.change(screen.getByLabelText(/^Note, /), { target: { value: 'Lyon' } });
  unmount();
  open('/selection');
  await addressIs('/selection?f=word~~Lyon');
  expect(screen.queryByText(/envoyée par un lien/)).toBeNull();
});

it.each([
  ['Ajouter une formation', 'word', '/selection?f=python~3~A!word&mot=Bonjour'],
  [/^Participants, /, '4', '/selection?f=python~4~A&mot=Bonjour'],
  [/^Note, /, 'B', '/selection?f=python~3~B&mot=Bonjour'],
  [/^Votre message/, 'Lundi', '/selection?f=python~3~A&mot=Lundi'],
])('a form sent without script makes its own change: %s', (label, value, path) => {
  open('/selection?f=python~3~A&mot=Bonjour');
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = value;
  const { form } = field;
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/selection']);
  const sent = new URLSearchParams([...new FormData(form ?? undefined)] as [string, string][]);
  expect(selectionPath(readAddress(sent).selection)).toBe(path);
});

it('an empty page of a school without courses offers none', () => {
  open('/selection?f=python', { ...sampleData, choices: [] });
  fireEvent.click(screen.getByRole('link', { name: /^Retirer/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText(/^Aucune formation pour le moment/).textContent).toMatch(/le catalogue\.$/);
  expect(screen.queryByLabelText('Ajouter une formation')).toBeNull();
});

it('a missing course is loaded once', async () => {
  open('/selection?f=python!new', aSelection([aCourse('python')]));
  await waitFor(() => expect(route.navigations.length).toBe(2));
  expect(screen.getByText('Chargement…')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(route.navigations.map((entry) => entry.split(' ')[1])).toEqual(
    Array(2).fill('/selection?f=python!new'),
  );
});

it('an unknown course says so; a malformed address is repaired', async () => {
  const { unmount } = open('/selection?f=python!old', aSelection([aCourse('python')], ['old']));
  expect(screen.getByText('Cette formation n’est plus proposée.')).toBeTruthy();
  unmount();
  const offlineData = { ...aSelection([aCourse('python')], ['old']), offline: true };
  const offline = open('/selection?f=python!old', offlineData);
  expect(screen.getByText('Cette formation ne peut pas être affichée pour le moment.')).toBeTruthy();
  offline.unmount();
  open('/selection?f=python!python!..&x=1');
  await addressIs('/selection?f=python');
});

it('each course has a column; details wait for the quote', () => {
  const facts = { duration: '14\u00a0heures', level: 'Débutant', audience: 'Tous' };
  const course = { facts, picture: { src: '/image.webp' } };
  open(`/selection?f=${ids.slice(0, 6).join('!')}`, aSelection(ids.map((id) => aCourse(id, course))));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(within(line('Formation f')).getAllByText(/^1.000.€$/)).toHaveLength(1);
  expect(line('Formation f').querySelector('img')?.getAttribute('src')).toBe('/image.webp');
  const fold = within(line('Formation f'))
    .getByText(/^Plus de détails/)
    .closest('details');
  expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining('Débutant')]);
  expect(screen.queryByLabelText(/Dates|Sites/)).toBeNull();
  const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(levels).toEqual(['Total estimé, 6\u00a0formations', '6\u00a0formations', 'Envoyer ou imprimer']);
});

it('a price says what is free in alternance, the unit and the tax', () => {
  const prices: [id: string, Partial<ComparedCourse>][] = [
    ['python', {}],
    ['word', { isAlternance: true }],
    ['excel', { price: { amount: 1000, per: 'group', vat: 'included' } }],
    ['a', { price: { per: 'person', vat: 'exempt' } }],
  ];
  const shown = aSelection(prices.map(([id, change]) => aCourse(id, change)));
  open('/selection?f=python!word!excel!a', shown);
  const texts = prices.map(([id]) => line(`Formation ${id}`).querySelector('dd')?.textContent);
  expect(texts.map((text) => text?.replace(/\s/g, ' '))).toEqual([
    '1 000 € par personne',
    'Gratuit en alternance1 000 € par personne hors alternance',
    '1 000 € TTC par groupe',
    'Sur devis',
  ]);
  expect(screen.getByText(/TTC ou exonérés de TVA, hors alternance\. Ce qui est sans prix/)).toBeTruthy();
});

it('the sender’s message comes first, storage last', async () => {
  open('/selection?f=python&mot=Votre+accord+avant+mars%E2%80%AF%3F');
  const [first] = document.querySelectorAll('h1 ~ *');
  expect(first?.textContent).toBe('«\u00a0Votre accord avant mars ?\u00a0»');
  expect(first?.parentElement?.lastElementChild?.textContent).toContain('envoyée par un lien');
  type(/^Votre message/, 'Avant avril', document.body);
  await addressIs('/selection?f=python&mot=Avant+avril');
  expect(first?.textContent).toBe('«\u00a0Avant avril\u00a0»');
});

it('a number of people counts in the total; one that is none says so', async () => {
  store('/selection?f=python~8');
  open('/selection?f=python~8');
  const wrong = () => screen.queryByText('Indiquez un nombre de 1 à 999, en chiffres.');
  for (const text of ['dix', '0', '1200']) {
    type(/^Participants, /, text);
    expect([text, wrong() !== null, storedPath()]).toEqual([text, true, '/selection?f=python~8']);
  }
  // What is saved beside it takes neither the text nor its sentence away.
  type(/^Note, /, 'Lyon');
  expect([wrong() !== null, storedPath()]).toEqual([true, '/selection?f=python~8~Lyon']);
  type(/^Participants, /, ' 10');
  expect(wrong()).toBeNull();
  await addressIs('/selection?f=python~10~Lyon');
  const total = within(screen.getByRole('region', { name: /^Total estimé/ }));
  for (const text of [/^10.000.€$/, /^Total estimé/])
    expect(total.getByText(text).getAttribute('aria-live')).toBe('polite');
  expect(total.getByRole('link', { name: 'Demander un devis' }).getAttribute('href')).toBe(
    '/contact?formation=python&selection=%2Fselection%3Ff%3Dpython%7E10%7ELyon',
  );
});

it('a change is refused if the address becomes too long for a mail', async () => {
  open(`${longPath}!python`);
  type(/^Note, /, 'é'.repeat(200), line('Formation python'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('trop longue'));
  expect(route.address).toBe(`${longPath}!python`);
});

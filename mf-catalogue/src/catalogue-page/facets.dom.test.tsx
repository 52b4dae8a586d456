/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, readyView, threeCourses } from '../testing/courses';
import { renderCatalogue, statusIs, titles } from '../testing/render-catalogue';

const group = (name: string) => within(screen.getByRole('group', { name }));
const labels = (name: string) =>
  group(name)
    .queryAllByText(/\(\d+\)$/)
    .map(({ textContent }) => textContent);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name} \\(\\d+\\)$`));
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtres choisis' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const chip = (name: string) => screen.getByRole('link', { name: `Retirer ${name}` });

it('a facet offers each choice that fits a course, with its count', () => {
  const { unmount } = renderCatalogue(readyView([aCourse({ priceActual: undefined })]));
  expect(screen.queryAllByRole('group').filter((group) => group.matches('fieldset'))).toEqual([]);
  unmount();
  renderCatalogue(readyView(threeCourses));
  expect(screen.getByText('Lieu', { selector: 'summary' })).toBeTruthy();
  expect(labels('Lieu')).toEqual(['Présentiel (1)', 'Distanciel (2)']);
  expect(labels('Dates')).toEqual(['Session ouverte (1)']);
  const durations = ['Jusqu’à un jour (1)', 'Jusqu’à une semaine (2)', 'Plus d’une semaine (1)'];
  expect(labels('Durée')).toEqual(durations);
  expect(labels('Prix')).toEqual(['Jusqu’à 1\u202f500\u00a0€ (2)', 'Jusqu’à 2\u202f000\u00a0€ (2)']);
  expect(labels('Financement')).toEqual(['CPF (1)']);
  expect(labels('Niveau')).toEqual(['Débutant (1)']);
});

it('every choice is offered without a count while the courses are loading', () => {
  renderCatalogue({ state: 'loading' }, '/formations?lieu=hybride&prix=1000');
  expect(group('Lieu').getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByLabelText<HTMLInputElement>('Hybride').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Jusqu’à 1 000 €').checked).toBe(true);
});

it('choices are counted, one price at most, and reset the number of courses', async () => {
  const start = '/formations?lieu=presentiel&lieu=distanciel&prix=1000';
  const { address } = renderCatalogue(readyView(threeCourses), `${start}&n=12`);
  expect(titles()[0]).toBe("Aucun résultat n'a été trouvé.");
  expect(screen.getByText('Lieu (2)')).toBeTruthy();
  expect(screen.getByText('Filtrer et trier (3)')).toBeTruthy();
  await userEvent.click(box('Jusqu’à 1 500 €'));
  await statusIs('2 formations affichées sur 2');
  expect(address()).toBe('/formations?lieu=presentiel&lieu=distanciel&prix=1500');
  expect(screen.queryByRole('group', { name: 'Dates' })).toBeNull();
});

it('a choice that is taken back keeps the focus, though it gives nothing', async () => {
  renderCatalogue(readyView(threeCourses), '/formations?q=python&lieu=presentiel');
  await userEvent.click(box('Présentiel'));
  await statusIs('1 formation affichée sur 1');
  expect(document.activeElement).toBe(box('Présentiel'));
});

describe('the chips', () => {
  const start = '/formations?tri=croissant&lieu=presentiel&lieu=distanciel&duree=5';

  it('each choice is a link to the list without it; no choice, no chips', () => {
    const { unmount } = renderCatalogue(readyView(threeCourses), '/formations?q=python&tri=croissant');
    expect(screen.queryByRole('list', { name: 'Filtres choisis' })).toBeNull();
    unmount();
    const typed = renderCatalogue(readyView(threeCourses), '/formations?q=anglais&type=Alternance');
    expect(chips()).toEqual(['Alternance']);
    expect(chip('Alternance').getAttribute('href')).toBe('/formations?q=anglais');
    typed.unmount();
    renderCatalogue(readyView(threeCourses), start);
    expect(chips()).toEqual(['Présentiel', 'Distanciel', 'Jusqu’à une semaine']);
    const without = chip('Distanciel').getAttribute('href');
    expect(without).toBe('/formations?tri=croissant&lieu=presentiel&duree=5');
  });

  it('a removed chip moves the focus to the next one', async () => {
    const { address, go } = renderCatalogue(readyView(threeCourses), start);
    await userEvent.click(chip('Distanciel'));
    await waitFor(() => expect(chips()).toEqual(['Présentiel', 'Jusqu’à une semaine']));
    expect(document.activeElement).toBe(chip('Jusqu’à une semaine'));
    await userEvent.click(chip('Jusqu’à une semaine'));
    await waitFor(() => expect(chips()).toEqual(['Présentiel']));
    expect(document.activeElement).toBe(chip('Présentiel'));
    await userEvent.click(chip('Présentiel'));
    await waitFor(() => expect(address()).toBe('/formations?tri=croissant'));
    expect(document.activeElement).toBe(screen.getByText('Lieu', { selector: 'summary' }));
    await go(-1);
    expect(chips()).toEqual(['Présentiel']);
  });
});

const removals = () =>
  screen
    .getAllByText(/^Sans « /)
    .map((way) => [way.textContent?.replaceAll('\u00a0', ' '), way.getAttribute('href')]);

it('each criterion says how many courses its removal gives; a text alone nothing', async () => {
  const { unmount } = renderCatalogue(readyView(threeCourses), '/formations?q=soudure');
  expect(screen.queryByText(/^Sans « /)).toBeNull();
  unmount();
  renderCatalogue(readyView(threeCourses), '/formations?q=python&type=Initial&lieu=presentiel');
  expect(screen.getByText("Aucun résultat n'a été trouvé.")).toBeTruthy();
  expect(removals()).toEqual([
    ['Sans « python » : 1 formation', '/formations?type=Initial&lieu=presentiel'],
    ['Sans « Initial » : toujours aucune formation', null],
    ['Sans « Présentiel » : 1 formation', '/formations?q=python&type=Initial'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: /^Sans.+Présentiel/ }));
  await statusIs('1 formation affichée sur 1');
  expect(titles()[0]).toBe('Python');
});

it('a printed page lists the chosen filters', () => {
  renderCatalogue(readyView(threeCourses), '/formations?q=python&lieu=distanciel');
  expect(screen.getByText(/^Choix/).textContent).toBe('Choix\u00a0: python, Distanciel');
});

/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, ready } from '../testing/courses';
import { heading, renderCatalogue, status, statusIs, titles } from '../testing/render-catalogue';

const some = [
  aCourse({ facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] } }),
  aCourse({
    id: 'anglais',
    title: 'Anglais professionnel',
    categoryId: 'langues',
    priceActual: 1150,
    facets: { lieu: ['distanciel'], duree: ['plus'], financement: ['cpf'] },
  }),
  aCourse({
    id: 'incendie',
    title: 'L’incendie en entreprise',
    categoryId: 'sante',
    priceActual: 'Devis',
    facets: { lieu: ['presentiel'], duree: ['1', '5'], dates: ['oui'] },
  }),
];

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

describe('the facets', () => {
  it('offer what some course fits, each with what it would give', () => {
    renderCatalogue(ready(some));
    expect(screen.getByText('Plus de filtres').closest('details')?.open).toBe(false);
    expect(labels('Lieu')).toEqual(['Présentiel (1)', 'Distanciel (2)']);
    expect(labels('Dates')).toEqual(['Session ouverte (1)']);
    expect(labels('Durée')).toEqual([
      'Jusqu’à un jour (1)',
      'Jusqu’à une semaine (2)',
      'Plus d’une semaine (1)',
    ]);
    expect(labels('Prix')).toEqual(['Jusqu’à 1\u202f500\u00a0€ (2)', 'Jusqu’à 2\u202f000\u00a0€ (2)']);
    expect(labels('Financement')).toEqual(['CPF (1)']);
    expect(labels('Niveau')).toEqual(['Débutant (1)']);
  });

  it('are not there where no record says anything', () => {
    renderCatalogue(ready([aCourse({ priceActual: 'Devis' })]));
    expect(screen.queryAllByRole('group').filter((group) => group.matches('fieldset'))).toEqual([]);
  });

  it('offer every choice, without a count, while the courses are on their way', () => {
    renderCatalogue({ state: 'loading' }, '/formations?lieu=hybride&prix=1200');
    expect(group('Lieu').getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByLabelText<HTMLInputElement>('Hybride').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Jusqu’à 1 200 €').checked).toBe(true);
  });

  it('narrow the list at once, count anew, and keep the focus', async () => {
    const { address } = renderCatalogue(ready(some), '/formations?n=12');
    await userEvent.click(box('Distanciel'));
    await statusIs('2 formations affichées sur 2');
    expect(heading()).toBe('Plus de 2 formations');
    expect(address()).toBe('/formations?lieu=distanciel');
    expect(document.activeElement).toBe(box('Distanciel'));
    expect(labels('Lieu')).toEqual(['Présentiel (3)', 'Distanciel (2)']);
    expect(labels('Dates')).toEqual(['Session ouverte (0)']);

    await userEvent.click(box('Présentiel'));
    await statusIs('3 formations affichées sur 3');
    expect(address()).toBe('/formations?lieu=presentiel&lieu=distanciel');
    await userEvent.click(box('Distanciel'));
    await statusIs('1 formation affichée sur 1');
    expect(address()).toBe('/formations?lieu=presentiel');
  });

  it('have one price at most', async () => {
    const { address } = renderCatalogue(ready(some), '/formations?prix=1200');
    expect(status()).toBe('1 formation affichée sur 1');
    await userEvent.click(box('Jusqu’à 1 500 €'));
    await statusIs('2 formations affichées sur 2');
    expect(address()).toBe('/formations?prix=1500');
  });

  it('are open where one of them is chosen, and sent with the form without JavaScript', () => {
    renderCatalogue(ready(some), '/formations?lieu=presentiel&lieu=distanciel&prix=2000');
    expect(screen.getByText('Plus de filtres (3)').closest('details')?.open).toBe(true);
    expect([...new FormData(screen.getByRole<HTMLFormElement>('search'))].slice(4)).toEqual([
      ['lieu', 'presentiel'],
      ['lieu', 'distanciel'],
      ['prix', '2000'],
    ]);
  });
});

describe('the chips', () => {
  const start = '/formations?tri=croissant&lieu=presentiel&lieu=distanciel&duree=5';

  it('are not there where nothing is chosen', () => {
    renderCatalogue(ready(some), '/formations?q=python&type=Initial');
    expect(screen.queryByRole('list', { name: 'Filtres choisis' })).toBeNull();
  });

  it('say what is chosen, each a link to the list without it', () => {
    renderCatalogue(ready(some), start);
    expect(chips()).toEqual(['Présentiel', 'Distanciel', 'Jusqu’à une semaine']);
    expect(chip('Distanciel').getAttribute('href')).toBe('/formations?tri=croissant&lieu=presentiel&duree=5');
    expect(screen.getByRole('link', { name: 'Retirer tous ces filtres' }).getAttribute('href')).toBe(
      '/formations?tri=croissant',
    );
  });

  it('hand the focus on when they go', async () => {
    const { address, go } = renderCatalogue(ready(some), start);
    await userEvent.click(chip('Distanciel'));
    await waitFor(() => expect(chips()).toEqual(['Présentiel', 'Jusqu’à une semaine']));
    expect(document.activeElement).toBe(chip('Jusqu’à une semaine'));
    await userEvent.click(chip('Jusqu’à une semaine'));
    await waitFor(() => expect(chips()).toEqual(['Présentiel']));
    expect(document.activeElement).toBe(chip('Présentiel'));
    await userEvent.click(chip('Présentiel'));
    await waitFor(() => expect(address()).toBe('/formations?tri=croissant'));
    expect(document.activeElement).toBe(screen.getByText('Plus de filtres'));
    await go(-1);
    expect(chips()).toEqual(['Présentiel']);
  });

  it('go all at once', async () => {
    const { address } = renderCatalogue(ready(some), start);
    await userEvent.click(screen.getByRole('link', { name: 'Retirer tous ces filtres' }));
    await statusIs('3 formations affichées sur 3');
    expect(address()).toBe('/formations?tri=croissant');
    expect(document.activeElement).toBe(screen.getByText('Plus de filtres'));
  });
});

describe('where nothing matches', () => {
  const ways = () =>
    screen
      .getAllByText(/^Sans « /)
      .map((way) => [way.textContent?.replaceAll('\u00a0', ' '), way.getAttribute('href')]);

  it('says what taking each filter away would give', async () => {
    renderCatalogue(ready(some), '/formations?q=python&type=Initial&lieu=presentiel');
    expect(screen.getByText("Aucun résultat n'a été trouvé.")).toBeTruthy();
    expect(ways()).toEqual([
      ['Sans « python » : 1 formation', '/formations?type=Initial&lieu=presentiel'],
      ['Sans « Initial » : toujours aucune formation', null],
      ['Sans « Présentiel » : 1 formation', '/formations?q=python&type=Initial'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: /^Sans.+Présentiel/ }));
    await statusIs('1 formation affichée sur 1');
    expect(titles()[0]).toBe('Python');
  });

  it('says nothing of the kind of a text alone', () => {
    renderCatalogue(ready(some), '/formations?q=soudure');
    expect(screen.queryByText(/^Sans « /)).toBeNull();
  });
});

it('says on paper what was asked for', () => {
  renderCatalogue(ready(some), '/formations?q=python&lieu=distanciel');
  expect(screen.getByText(/^Choix/).textContent).toBe('Choix\u00a0: python, Distanciel');
});

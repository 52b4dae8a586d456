/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, manyCourses, ready } from '../testing/courses';
import { choice, field, heading, renderCatalogue, status } from '../testing/render-catalogue';

describe('the catalogue page', () => {
  it('shows the bones of the list while it loads, and reads the address without touching it', () => {
    const start = '/formations?q=web&categorie=langues&n=12';
    const { address, container } = renderCatalogue({ state: 'loading' }, start);
    expect(heading()).toBe('Formations disponibles');
    expect(status()).toBe('Chargement...');
    expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(9);
    expect(field().value).toBe('web');
    expect(address()).toBe(start);
  });

  it('offers another try when loading failed', async () => {
    const retry = jest.fn();
    renderCatalogue({ state: 'failed', retry });
    expect(heading()).toBe('Formations disponibles');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the courses, the count and the way to the school', () => {
    renderCatalogue(ready([aCourse({ alternance: '1' })]));
    expect(heading()).toBe('Plus de 1 formations');
    expect(status()).toBe('1 formation affichée sur 1');
    const card = screen.getByRole('link', { name: /Python/ });
    expect(card.getAttribute('href')).toBe('/formation/python');
    expect(card.textContent).toBe('AlternancePython14\u00a0Heures1\u202f490\u00a0€');
    expect(screen.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact');
  });

  it('offers the filters of the specification, each at its default', () => {
    renderCatalogue(ready([aCourse()]));
    const offered = (name: string) => [...choice(name).options].map(({ text }) => text);
    expect(offered('Catégorie')).toEqual(['Toutes', 'Bureautique et numérique', 'Immobilier', 'Langues']);
    expect(offered('Type')).toEqual(['Tous', 'Alternance', 'Initial']);
    expect(offered('Tri')).toEqual(['Par défaut', 'Prix croissant', 'Prix décroissant']);
    for (const name of ['Catégorie', 'Type', 'Tri']) expect(choice(name).selectedIndex).toBe(0);
    expect([field().value, field().placeholder]).toEqual(['', 'Rechercher une formation']);
  });

  it('says when the courses are those that ship with the site', () => {
    renderCatalogue(ready([aCourse()], true));
    expect(screen.getByText(/Le catalogue en direct ne répond pas/)).toBeTruthy();
  });

  it('fetches the pictures of the first row first, the others when they come into view', () => {
    const { container } = renderCatalogue(ready(manyCourses(6)));
    const loading = [...container.querySelectorAll('li img')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual([null, null, null, 'lazy', 'lazy', 'lazy']);
  });

  it('works as a form of its own without JavaScript', () => {
    renderCatalogue(ready(manyCourses(10)), '/formations?tri=croissant');
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.getAttribute('action'), form.method]).toEqual(['/formations', 'get']);
    expect([...new FormData(form)]).toEqual([
      ['q', ''],
      ['categorie', ''],
      ['type', ''],
      ['tri', 'croissant'],
    ]);
    expect(screen.getByRole('link', { name: 'Charger plus' }).getAttribute('href')).toBe(
      '/formations?tri=croissant&n=12',
    );
  });

  it('shows a course without picture, price, hours or category', () => {
    const bare = aCourse({ src: '', priceActual: undefined, nbHeure: '', categoryId: '' });
    const { container } = renderCatalogue(ready([bare]));
    expect(screen.getByRole('link', { name: /Python/ }).textContent).toBe('PythonSur devis');
    expect(container.querySelector('li img')).toBeNull();
  });

  it('has an empty catalogue without a filter to clear', () => {
    renderCatalogue(ready([]));
    expect(heading()).toBe('Formations disponibles');
    expect(screen.getByText("Aucun résultat n'a été trouvé.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });
});

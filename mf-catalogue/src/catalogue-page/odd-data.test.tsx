/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, heading, status, statusIs, titles } from '../testing/catalogue-screen';
import { aCourse, manyCourses } from '../testing/courses';
import { ready } from '../testing/ready';
import { renderCatalogue } from '../testing/render-catalogue';

const noResult = "Aucun résultat n'a été trouvé.";

describe('the catalogue with odd data', () => {
  it('shows a title of 140 characters in full', () => {
    const title = `${'Très longue formation '.repeat(6)}finale`.padEnd(140, '.');
    renderCatalogue(ready([aCourse({ title })]));
    expect(titles()[0]).toBe(title);
  });

  it('shows a course without picture, price, hours or category', () => {
    const bare = aCourse({ src: '', priceActual: undefined, nbHeure: '', categoryId: '' });
    const { container } = renderCatalogue(ready([bare]));
    expect(screen.getByRole('link', { name: /Python/ }).textContent).toBe('PythonSur devis');
    expect(container.querySelector('li img')).toBeNull();
  });

  it('shows 300 courses nine at a time, and all of them for n=99999', () => {
    const { unmount } = renderCatalogue(ready(manyCourses(300)));
    expect(status()).toBe('9 formations affichées sur 300');
    unmount();
    const { container } = renderCatalogue(ready(manyCourses(300)), '/formations?n=99999');
    expect(container.querySelectorAll('li')).toHaveLength(300);
    expect(container.querySelector('progress')).toBeNull();
  });

  it('has an empty catalogue without a filter to clear', () => {
    renderCatalogue(ready([]));
    expect(heading()).toBe('Formations disponibles');
    expect(screen.getByText(noResult)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('has a category without a course', () => {
    renderCatalogue(ready([aCourse()]), '/formations?categorie=immobilier');
    expect(screen.getByText(noResult)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Effacer les filtres' })).toBeTruthy();
  });

  it.each(['-3', '0', 'NaN', '1e9'])('starts with nine courses for n=%s', (n) => {
    renderCatalogue(ready(manyCourses(12)), `/formations?n=${n}`);
    expect(status()).toBe('9 formations affichées sur 12');
  });

  it('searches the characters of a regular expression as they are', async () => {
    renderCatalogue(
      ready([aCourse({ title: 'C++ (avancé) [2.0]' }), aCourse({ id: 'b', title: 'C et autres' })]),
    );
    await userEvent.click(field());
    await userEvent.paste('c++ (AVANCE) [2.');
    await statusIs('1 formation affichée sur 1');
    await userEvent.clear(field());
    await userEvent.paste('.*');
    expect(await screen.findByText(noResult)).toBeTruthy();
  });

  it('finds an emoji and nothing else', () => {
    renderCatalogue(ready([aCourse({ title: 'Créer 🎓 un jeu' }), aCourse({ id: 'b' })]), '/formations?q=🎓');
    expect(status()).toBe('1 formation affichée sur 1');
  });

  it('cuts a search of 5,000 characters', () => {
    const { address } = renderCatalogue(ready([aCourse()]), `/formations?q=${'x'.repeat(5000)}`);
    expect(field().value).toHaveLength(100);
    expect(screen.getByText(noResult)).toBeTruthy();
    expect(address().length).toBeLessThan(130);
  });
});

/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import { aCourse, manyCourses, readyView, threeCourses } from '../testing/courses';
import {
  choice,
  searchField,
  heading,
  loadMoreLink,
  renderCatalogue,
  status,
  statusIs,
  titles,
} from '../testing/render-catalogue';
import { CataloguePage } from './CataloguePage';

const noResult = "Aucun résultat n'a été trouvé.";

describe('the catalogue page', () => {
  it('loading shows skeletons and keeps the address; a failure offers a retry', async () => {
    const start = '/formations?q=web&categorie=langues&n=12';
    const { address, container, unmount } = renderCatalogue({ state: 'loading' }, start);
    expect(heading()).toBe('Formations disponibles');
    expect(status()).toBe('Chargement...');
    expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(9);
    expect(searchField().value).toBe('web');
    expect(address()).toBe(start);
    unmount();
    const retry = jest.fn();
    renderCatalogue({ state: 'failed', retry });
    expect(heading()).toBe('Formations disponibles');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('the page shows the courses, their count and a link to the contact page', () => {
    renderCatalogue(readyView([aCourse({ alternance: '1' })]));
    expect(heading()).toBe('1 formation');
    expect(status()).toBe('1 formation affichée sur 1');
    const card = screen.getByRole('link', { name: /Python/ });
    expect(card.getAttribute('href')).toBe('/formation/python');
    expect(screen.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact');
  });

  it('the filters of the specification have their defaults; offline shows a notice', () => {
    renderCatalogue(readyView([aCourse()], true));
    expect(screen.getByText(/Le catalogue en direct ne répond pas/)).toBeTruthy();
    const offered = (name: string) => [...choice(name).options].map(({ text }) => text);
    expect(offered('Catégorie')).toEqual(['Toutes', 'Bureautique et numérique', 'Immobilier', 'Langues']);
    expect(offered('Type')).toEqual(['Tous', 'Alternance', 'Initial']);
    expect(offered('Tri')).toEqual(['Par défaut', 'Prix croissant', 'Prix décroissant']);
    for (const name of ['Catégorie', 'Type', 'Tri']) expect(choice(name).selectedIndex).toBe(0);
    expect([searchField().value, searchField().placeholder]).toEqual(['', 'Rechercher une formation']);
  });

  it('pictures of the first row are fetched first; more courses need no script', () => {
    const { container } = renderCatalogue(readyView(manyCourses(10)), '/formations?tri=croissant');
    const images = [...container.querySelectorAll('li img')].map((image) => image.getAttribute('loading'));
    expect(images).toEqual([null, null, null, ...Array(6).fill('lazy')]);
    expect(loadMoreLink()?.getAttribute('href')).toBe('/formations?tri=croissant&n=12#fiche-9');
  });

  it('an empty catalogue offers no filter to clear', () => {
    renderCatalogue(readyView([]));
    expect(heading()).toBe('Formations disponibles');
    expect(screen.getByText(noResult)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Effacer les filtres' })).toBeNull();
  });
});

describe('"Charger plus"', () => {
  it('three more courses are shown, and the first of them gets the focus', async () => {
    const { address } = renderCatalogue(readyView(manyCourses(14)));
    expect(status()).toBe('9 formations affichées sur 14');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(9);

    expect(loadMoreLink()?.getAttribute('href')).toBe('/formations?n=12#fiche-9');
    await userEvent.click(loadMoreLink() as HTMLElement);
    await statusIs('12 formations affichées sur 14');
    expect(document.querySelector('#fiche-9 > a')).toBe(document.activeElement);
    expect(address()).toBe('/formations?n=12');
    expect(document.activeElement?.getAttribute('href')).toBe('/formation/formation-10');

    await userEvent.click(loadMoreLink() as HTMLElement);
    await statusIs('14 formations affichées sur 14');
    expect(loadMoreLink()).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a click for a new tab is left to the browser', () => {
    const { address } = renderCatalogue(readyView(manyCourses(14)));
    expect(fireEvent.click(loadMoreLink() as HTMLElement, { ctrlKey: true })).toBe(true);
    expect(address()).toBe('/formations');
  });
});

describe('the search', () => {
  it('each keystroke is applied, in one step of the history', async () => {
    const { address, go } = renderCatalogue(readyView(threeCourses));
    await userEvent.type(searchField(), 'incendie EN ');
    await statusIs('1 formation affichée sur 1');
    expect(searchField().value).toBe('incendie EN ');
    expect(titles()[0]).toBe('L’incendie en entreprise');
    expect(heading()).toBe('1 formation');
    expect(address()).toBe('/formations?q=incendie+EN');

    await go(-1);
    expect(address()).toBe('/');
  });

  it('the form follows the address if the browser refuses to change it', async () => {
    const replace = jest.fn();
    const refusing = { createHref: String, go: jest.fn(), push: jest.fn(), replace };
    render(
      <SiteProvider site={site}>
        <Router location="/formations?q=python" navigator={refusing}>
          <CataloguePage view={readyView(threeCourses)} />
        </Router>
      </SiteProvider>,
    );
    await userEvent.type(searchField(), 's');
    await waitFor(() => expect(searchField().value).toBe('python'));
    expect(status()).toBe('1 formation affichée sur 1');
    expect(replace).toHaveBeenCalled();
  });

  it.each([true, false])(
    'Enter takes the keyboard from the results of a touch screen: %s',
    async (coarse) => {
      setMedia({ coarse });
      renderCatalogue(readyView(threeCourses));
      await userEvent.type(searchField(), 'python{Enter}');
      expect(document.activeElement === searchField()).toBe(!coarse);
    },
  );

  it('one live region stays, so that changes are announced', async () => {
    renderCatalogue(readyView(threeCourses));
    const region = screen.getByRole('status');
    await userEvent.type(searchField(), 'zzzz');
    await waitFor(() => expect(region.textContent).toContain(noResult));
    expect(screen.getByRole('status')).toBe(region);
  });
});

it('no result is announced, and one button clears the filters', async () => {
  const { address, go } = renderCatalogue(readyView(threeCourses), '/formations?q=soudure&categorie=langues');
  expect(heading()).toBe('Formations disponibles');
  expect(within(screen.getByRole('status')).getByRole('heading').textContent).toBe(noResult);

  await userEvent.click(screen.getByRole('link', { name: 'Effacer les filtres' }));
  await statusIs('3 formations affichées sur 3');
  expect(address()).toBe('/formations');
  expect(searchField().value).toBe('');
  // A field would bring the keyboard of a phone over the results.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultats' }));

  await go(-1);
  expect(searchField().value).toBe('soudure');
});

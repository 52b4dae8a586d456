/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { locationOf, NavigationProvider, SiteProvider } from 'shared-ui';
import { site } from 'testing/site';
import { aCourse, manyCourses, ready } from '../testing/courses';
import {
  choice,
  field,
  heading,
  more,
  renderCatalogue,
  status,
  statusIs,
  titles,
} from '../testing/render-catalogue';
import { CataloguePage } from './CataloguePage';

const some = [
  aCourse(),
  aCourse({ id: 'anglais', title: 'Anglais professionnel', categoryId: 'langues', alternance: '1' }),
  aCourse({ id: 'incendie', title: 'L’incendie en entreprise', categoryId: 'sante', priceActual: 'Devis' }),
];

const noResult = "Aucun résultat n'a été trouvé.";

describe('"Charger plus"', () => {
  it('shows three more each time and takes the focus to the first of them', async () => {
    const { address } = renderCatalogue(ready(manyCourses(14)));
    expect(status()).toBe('9 formations affichées sur 14');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(9);

    await userEvent.click(more() as HTMLElement);
    await statusIs('12 formations affichées sur 14');
    expect(address()).toBe('/formations?n=12');
    expect(document.activeElement?.getAttribute('href')).toBe('/formation/formation-10');

    await userEvent.click(more() as HTMLElement);
    await statusIs('14 formations affichées sur 14');
    expect(more()).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('leaves a click for a new tab to the browser', async () => {
    const { address } = renderCatalogue(ready(manyCourses(14)));
    let intercepted: boolean | undefined;
    const afterReact = (event: Event) => {
      intercepted = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', afterReact, { once: true });
    fireEvent.click(more() as HTMLElement, { ctrlKey: true });
    expect(intercepted).toBe(false);
    expect(address()).toBe('/formations');
  });

  it('starts again with nine when a filter changes', async () => {
    const { address } = renderCatalogue(ready(manyCourses(20)), '/formations?n=15');
    expect(status()).toBe('15 formations affichées sur 20');
    expect(address()).toBe('/formations?n=15');
    await userEvent.selectOptions(choice('Tri'), 'Prix croissant');
    await statusIs('9 formations affichées sur 20');
    expect(address()).toBe('/formations?tri=croissant');
  });
});

describe('the search', () => {
  it('follows each keystroke and loses none, in one step of the history', async () => {
    const { address, go } = renderCatalogue(ready(some));
    await userEvent.type(field(), 'incendie EN ');
    await statusIs('1 formation affichée sur 1');
    expect(field().value).toBe('incendie EN ');
    expect(titles()[0]).toBe('L’incendie en entreprise');
    expect(heading()).toBe('Plus de 1 formations');
    expect(address()).toBe('/formations?q=incendie+EN');

    await go(-1);
    expect(address()).toBe('/');
  });

  it('goes on with the address when the browser refuses to change it', async () => {
    const refuse = async () => {
      throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
    };
    const location = locationOf('/formations?q=python', { pathname: '/', search: '' });
    render(
      <SiteProvider site={site}>
        <NavigationProvider location={location} navigate={refuse}>
          <CataloguePage view={ready(some)} />
        </NavigationProvider>
      </SiteProvider>,
    );
    await userEvent.type(field(), 's');
    await waitFor(() => expect(field().value).toBe('python'));
    expect(status()).toBe('1 formation affichée sur 1');
  });

  it('keeps one live region, so that a change is announced', async () => {
    renderCatalogue(ready(some));
    const region = screen.getByRole('status');
    await userEvent.type(field(), 'zzzz');
    await waitFor(() => expect(region.textContent).toContain(noResult));
    expect(screen.getByRole('status')).toBe(region);
  });
});

describe('the filters', () => {
  it('combine, and Back takes them back one by one', async () => {
    const { address, go } = renderCatalogue(ready(some));
    await userEvent.selectOptions(choice('Catégorie'), 'Langues');
    await userEvent.selectOptions(choice('Type'), 'Alternance');
    await userEvent.selectOptions(choice('Tri'), 'Prix décroissant');
    await statusIs('1 formation affichée sur 1');
    await waitFor(() =>
      expect(address()).toBe('/formations?categorie=langues&type=Alternance&tri=decroissant'),
    );

    await go(-2);
    expect(address()).toBe('/formations?categorie=langues');
    expect(choice('Type').value).toBe('');
    expect(choice('Catégorie').value).toBe('langues');
  });

  it('repair a corrupted address without a new step in the history', async () => {
    const { address, go } = renderCatalogue(
      ready(manyCourses(10)),
      '/formations?n=-3&categorie=inconnue&type=x&q=&utm_source=y',
    );
    expect(status()).toBe('9 formations affichées sur 10');
    await waitFor(() => expect(address()).toBe('/formations'));
    await go(-1);
    expect(address()).toBe('/');
  });
});

describe('without a result', () => {
  it('says so and starts afresh on demand', async () => {
    const { address, go } = renderCatalogue(ready(some), '/formations?q=soudure&categorie=langues');
    expect(heading()).toBe('Formations disponibles');
    expect(within(screen.getByRole('status')).getByRole('heading').textContent).toBe(noResult);

    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await statusIs('3 formations affichées sur 3');
    expect(address()).toBe('/formations');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());

    await go(-1);
    expect(field().value).toBe('soudure');
  });
});

/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
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

describe('the catalogue page', () => {
  it('loading shows skeletons and keeps the address; a failure offers a retry', async () => {
    const start = '/formations?q=web&categorie=langues&n=12';
    const { address, container, unmount } = renderCatalogue({ state: 'loading' }, start);
    expect(heading()).toBe('Formations disponibles');
    expect(status()).toBe('Chargement...');
    expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(9);
    expect(field().value).toBe('web');
    expect(address()).toBe(start);
    unmount();
    const retry = jest.fn();
    renderCatalogue({ state: 'failed', retry });
    expect(heading()).toBe('Formations disponibles');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('the page shows the courses, their count and a link to the contact page', () => {
    renderCatalogue(ready([aCourse({ alternance: '1' })]));
    expect(heading()).toBe('1 formation');
    expect(status()).toBe('1 formation affichée sur 1');
    const card = screen.getByRole('link', { name: /Python/ });
    expect(card.getAttribute('href')).toBe('/formation/python');
    expect(card.textContent).toBe(
      'AlternancePython14\u00a0HeuresGratuit en alternance1\u202f490\u00a0€ hors alternance',
    );
    expect(screen.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/contact');
  });

  it('the filters of the specification have their defaults; offline shows a notice', () => {
    renderCatalogue(ready([aCourse()], true));
    expect(screen.getByText(/Le catalogue en direct ne répond pas/)).toBeTruthy();
    const offered = (name: string) => [...choice(name).options].map(({ text }) => text);
    expect(offered('Catégorie')).toEqual(['Toutes', 'Bureautique et numérique', 'Immobilier', 'Langues']);
    expect(offered('Type')).toEqual(['Tous', 'Alternance', 'Initial']);
    expect(offered('Tri')).toEqual(['Par défaut', 'Prix croissant', 'Prix décroissant']);
    for (const name of ['Catégorie', 'Type', 'Tri']) expect(choice(name).selectedIndex).toBe(0);
    expect([field().value, field().placeholder]).toEqual(['', 'Rechercher une formation']);
  });

  it('pictures of the first row are fetched first; more courses need no script', () => {
    const { container } = renderCatalogue(ready(manyCourses(10)), '/formations?tri=croissant');
    const images = [...container.querySelectorAll('li img')].map((image) => image.getAttribute('loading'));
    expect(images).toEqual([null, null, null, ...Array(6).fill('lazy')]);
    expect(more()?.getAttribute('href')).toBe('/formations?tri=croissant&n=12');
  });

  it('an empty catalogue offers no filter to clear', () => {
    renderCatalogue(ready([]));
    expect(heading()).toBe('Formations disponibles');
    expect(screen.getByText(noResult)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });
});

// The last one's price is on request.
const some = [
  aCourse({ facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] } }),
  aCourse({
    id: 'anglais',
    title: 'Anglais professionnel',
    categoryId: 'langues',
    alternance: '1',
    priceActual: 1150,
    facets: { lieu: ['distanciel'], duree: ['plus'], financement: ['cpf'] },
  }),
  aCourse({
    id: 'incendie',
    title: 'L’incendie en entreprise',
    categoryId: 'sante',
    priceActual: undefined,
    facets: { lieu: ['presentiel'], duree: ['1', '5'], dates: ['oui'] },
  }),
];
const noResult = "Aucun résultat n'a été trouvé.";

describe('facets', () => {
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
    const { unmount } = renderCatalogue(ready([aCourse({ priceActual: undefined })]));
    expect(screen.queryAllByRole('group').filter((group) => group.matches('fieldset'))).toEqual([]);
    unmount();
    renderCatalogue(ready(some));
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
    renderCatalogue({ state: 'loading' }, '/formations?lieu=hybride&prix=1200');
    expect(group('Lieu').getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByLabelText<HTMLInputElement>('Hybride').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Jusqu’à 1 200 €').checked).toBe(true);
  });

  it('choices are counted, one price at most, and reset the number of courses', async () => {
    const start = '/formations?lieu=presentiel&lieu=distanciel&prix=1200';
    const { address } = renderCatalogue(ready(some), `${start}&n=12`);
    expect(status()).toBe('1 formation affichée sur 1');
    expect(screen.getByText('Lieu (2)')).toBeTruthy();
    expect(screen.getByText('Filtrer et trier (3)')).toBeTruthy();
    await userEvent.click(box('Jusqu’à 1 500 €'));
    await statusIs('2 formations affichées sur 2');
    expect(address()).toBe('/formations?lieu=presentiel&lieu=distanciel&prix=1500');
    expect(screen.queryByRole('group', { name: 'Dates' })).toBeNull();
  });

  describe('the chips', () => {
    const start = '/formations?tri=croissant&lieu=presentiel&lieu=distanciel&duree=5';

    it('each choice is a link to the list without it; no choice, no chips', () => {
      const { unmount } = renderCatalogue(ready(some), '/formations?q=python&tri=croissant');
      expect(screen.queryByRole('list', { name: 'Filtres choisis' })).toBeNull();
      unmount();
      const typed = renderCatalogue(ready(some), '/formations?q=anglais&type=Alternance');
      expect(chips()).toEqual(['Alternance']);
      expect(chip('Alternance').getAttribute('href')).toBe('/formations?q=anglais');
      typed.unmount();
      renderCatalogue(ready(some), start);
      expect(chips()).toEqual(['Présentiel', 'Distanciel', 'Jusqu’à une semaine']);
      const without = chip('Distanciel').getAttribute('href');
      expect(without).toBe('/formations?tri=croissant&lieu=presentiel&duree=5');
      const none = screen.getByRole('link', { name: 'Retirer tous ces filtres' }).getAttribute('href');
      expect(none).toBe('/formations?tri=croissant');
    });

    it('a removed chip moves the focus to the next one', async () => {
      const { address, go } = renderCatalogue(ready(some), start);
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

    it('one link removes all of them', async () => {
      const { address } = renderCatalogue(ready(some), start);
      await userEvent.click(screen.getByRole('link', { name: 'Retirer tous ces filtres' }));
      await statusIs('3 formations affichées sur 3');
      expect(address()).toBe('/formations?tri=croissant');
      expect(document.activeElement).toBe(screen.getByText('Lieu', { selector: 'summary' }));
    });
  });

  describe('without a match', () => {
    const ways = () =>
      screen
        .getAllByText(/^Sans « /)
        .map((way) => [way.textContent?.replaceAll('\u00a0', ' '), way.getAttribute('href')]);

    it('each criterion says how many courses its removal gives; a text alone nothing', async () => {
      const { unmount } = renderCatalogue(ready(some), '/formations?q=soudure');
      expect(screen.queryByText(/^Sans « /)).toBeNull();
      unmount();
      renderCatalogue(ready(some), '/formations?q=python&type=Initial&lieu=presentiel');
      expect(screen.getByText(noResult)).toBeTruthy();
      expect(ways()).toEqual([
        ['Sans « python » : 1 formation', '/formations?type=Initial&lieu=presentiel'],
        ['Sans « Initial » : toujours aucune formation', null],
        ['Sans « Présentiel » : 1 formation', '/formations?q=python&type=Initial'],
      ]);
      await userEvent.click(screen.getByRole('link', { name: /^Sans.+Présentiel/ }));
      await statusIs('1 formation affichée sur 1');
      expect(titles()[0]).toBe('Python');
    });
  });

  it('a printed page lists the chosen filters', () => {
    renderCatalogue(ready(some), '/formations?q=python&lieu=distanciel');
    expect(screen.getByText(/^Choix/).textContent).toBe('Choix\u00a0: python, Distanciel');
  });
});

describe('filtering', () => {
  describe('"Charger plus"', () => {
    it('three more courses are shown, and the first of them gets the focus', async () => {
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

    it('a click for a new tab is left to the browser', async () => {
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
  });

  describe('the search', () => {
    it('each keystroke is applied, in one step of the history', async () => {
      const { address, go } = renderCatalogue(ready(some));
      await userEvent.type(field(), 'incendie EN ');
      await statusIs('1 formation affichée sur 1');
      expect(field().value).toBe('incendie EN ');
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
            <CataloguePage view={ready(some)} />
          </Router>
        </SiteProvider>,
      );
      await userEvent.type(field(), 's');
      await waitFor(() => expect(field().value).toBe('python'));
      expect(status()).toBe('1 formation affichée sur 1');
      expect(replace).toHaveBeenCalled();
    });

    it('one live region stays, so that changes are announced', async () => {
      renderCatalogue(ready(some));
      const region = screen.getByRole('status');
      await userEvent.type(field(), 'zzzz');
      await waitFor(() => expect(region.textContent).toContain(noResult));
      expect(screen.getByRole('status')).toBe(region);
    });
  });

  it('a corrupted address is repaired without a new step in the history', async () => {
    const { address, go } = renderCatalogue(
      ready(manyCourses(10)),
      '/formations?n=-3&categorie=inconnue&type=x&q=&utm_source=y',
    );
    expect(status()).toBe('9 formations affichées sur 10');
    await waitFor(() => expect(address()).toBe('/formations'));
    await go(-1);
    expect(address()).toBe('/');
  });

  it('no result is announced, and one button clears the filters', async () => {
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

describe('the server’s page in the browser', () => {
  /** The server's page at an address, ready to be hydrated. */
  function serve(address: string, courses: typeof some) {
    const page = withSite(<CataloguePage view={ready(courses)} />, site, [address]);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const recovered = jest.fn();
    const hydrate = () =>
      act(async () => void hydrateRoot(container, page, { onRecoverableError: recovered }));
    return { container, recovered, hydrate };
  }

  // The index of the content is on its way.
  beforeEach(() => Object.assign(globalThis, { fetch: () => new Promise(() => undefined) }));
  beforeEach(() => void jest.spyOn(console, 'error'));
  afterEach(() => {
    expect(console.error).not.toHaveBeenCalled();
    document.body.replaceChildren();
  });

  it.each([
    ['/formations?q=formation&tri=decroissant&n=12', manyCourses(14), 'formation'],
    [
      '/formations?lieu=presentiel&prix=1200&niveau=debutant&niveau=avance',
      [
        aCourse({ facets: { lieu: ['presentiel'], niveau: ['debutant'] } }),
        aCourse({ id: 'anglais', priceActual: 900, facets: { lieu: ['distanciel'] } }),
      ],
      'Filtrer et trier (4)',
    ],
  ])('hydration finds no difference: %s', async (address, courses, text) => {
    const { container, recovered, hydrate } = serve(address, courses);
    const before = container.innerHTML;
    expect(before).toContain(text);
    await hydrate();
    expect(container.innerHTML).toBe(before);
    expect(recovered).not.toHaveBeenCalled();
  });

  it('entries typed and chosen before hydration are kept', async () => {
    const [there, elsewhere] = [{ lieu: ['presentiel' as const] }, { lieu: ['distanciel' as const] }];
    const anglais = aCourse({ id: 'anglais', title: 'Anglais', facets: there });
    const courses = [aCourse({ facets: there }), aCourse({ id: 'excel', facets: elsewhere }), anglais];
    const { container, hydrate } = serve('/formations', courses);
    const place = () => container.querySelector('input[name=lieu]') as HTMLInputElement;
    field().value = 'pyth';
    choice('Tri').value = 'croissant';
    place().checked = true;
    await hydrate();
    await statusIs('1 formation affichée sur 1');
    expect([field().value, choice('Tri').value, place().checked]).toEqual(['pyth', 'croissant', true]);
  });
});

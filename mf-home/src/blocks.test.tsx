/** @jest-environment jsdom */

import { cleanup, render, screen, within } from '@testing-library/react';
import { type PartPlace, PartProvider, type View } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { AboutPage } from './about-page/AboutPage';
import { Hero, HomePage } from './home-page/HomePage';
import type { HomeData } from './home-page/load';
import { aboutData, emptyHome, fullHome } from './testing/samples';

beforeEach(() => {
  // No slider moves: each is the list of the server's HTML.
  setMedia();
  globalThis.fetch = (async () => ({ status: 200 })) as unknown as typeof fetch;
  jest.spyOn(console, 'debug').mockImplementation();
});
afterEach(cleanup);

/** A part of another remote, which its owner tests. */
const NamedPart = ({ part }: PartPlace) => <section aria-label={part} />;

const block = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(block(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const regions = () =>
  screen.getAllByRole('region').map((region) => {
    const id = region.getAttribute('aria-labelledby');
    return region.getAttribute('aria-label') ?? (id && document.getElementById(id)?.textContent);
  });

describe('the home page', () => {
  beforeEach(() => {
    render(
      withSite(
        <PartProvider place={NamedPart}>
          <HomePage view={{ state: 'ready', data: fullHome }} />
        </PartProvider>,
      ),
    );
  });

  it('the eight blocks are in the order of the specification', () => {
    expect(regions()).toEqual([
      'À la une',
      'Nos formations',
      'mf-catalogue/NewestCourses',
      'Une pédagogie qui se vérifie',
      'Questions fréquentes',
      'Qualiopi\u00a0: la qualité, contrôlée par un tiers',
      'Le glossaire de la formation',
      'Parlons de votre projet',
    ]);
  });

  it('each slide has its picture, title, description and button', () => {
    const [first] = within(block('À la une')).getAllByRole('article');
    const slide = within(first as HTMLElement);
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/files/a.jpg');
    expect(slide.getByRole('heading', { level: 2, name: 'Titre a' })).toBeTruthy();
    expect(slide.getByText('Une description.')).toBeTruthy();
    expect(slide.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/formations');
  });

  it('the teaching is described: assessment, practice, improvement', () => {
    expect(titlesIn('Une pédagogie qui se vérifie')).toEqual([
      'Évaluer pour progresser',
      'Apprendre par la pratique',
      'S’améliorer en continu',
    ]);
  });

  it.each([
    ['Qualiopi\u00a0: la qualité, contrôlée par un tiers', 'Télécharger le certificat (PDF)'],
    ['Le glossaire de la formation', 'Télécharger le glossaire (PDF)'],
  ])('"%s" has a download', (name, label) => {
    const link = within(block(name)).getByRole('link', { name: label });
    expect(link.getAttribute('href')).toMatch(/\.pdf$/);
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('the last block promises a reply', () => {
    const call = within(block('Parlons de votre projet'));
    expect(call.getByText(/Nous répondons sous 24\sheures/)).toBeTruthy();
  });
});

it('developers see the place of the logo, visitors the legal sentence alone', () => {
  const place = () => screen.queryByText('Emplacement du logo officiel Qualiopi');
  const page = <HomePage view={{ state: 'ready', data: fullHome }} />;
  const { unmount } = render(withSite(page, { ...site, development: true }));
  expect(place()).not.toBeNull();
  unmount();
  render(withSite(page));
  expect(place()).toBeNull();
  const certificate = within(block('Qualiopi\u00a0: la qualité, contrôlée par un tiers'));
  expect(certificate.getByText(/La certification qualité a été délivrée au titre/)).toBeTruthy();
});

describe('the about page', () => {
  beforeEach(() => {
    render(withSite(<AboutPage view={{ state: 'ready', data: aboutData }} />));
  });

  it('school, certificate, values, place, partners and questions show', () => {
    expect(regions()).toEqual([
      'Former des gens qui travaillent',
      'Qualiopi\u00a0: la qualité, contrôlée par un tiers',
      'Ce à quoi nous tenons',
      'Trois façons de suivre un cours',
      'Venir à l’école',
      'Ils travaillent avec nous',
      'Questions fréquentes',
      'Parlons de votre projet',
    ]);
    cleanup();
    render(withSite(<AboutPage view={{ state: 'ready', data: { ...aboutData, partners: [] } }} />));
    expect(regions()).toHaveLength(7);
    expect(screen.queryByRole('region', { name: 'Ils travaillent avec nous' })).toBeNull();
  });

  it('each partner has a name, a logo and a link, if any', () => {
    const partners = within(block('Ils travaillent avec nous')).getAllByRole('listitem');
    const shown = partners.map((partner) => ({
      title: partner.textContent,
      logo: partner.querySelector('img')?.getAttribute('src') ?? '',
    }));
    expect(shown).toEqual(aboutData.partners.map(({ title, logo }) => ({ title, logo })));
    const links = within(block('Ils travaillent avec nous')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://partenaire.example/']);
  });

  it('the three modalities are named; the place is central and accessible', () => {
    expect(titlesIn('Trois façons de suivre un cours')).toEqual(['Présentiel', 'Distanciel', 'Hybride']);
    const place = within(block('Venir à l’école'));
    expect(place.getByText(/au centre-ville, de plain-pied.*mobilité réduite/)).toBeTruthy();
  });

  it('the hero leads to /cars-category, the end to the contact form', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe('/cars-category');
    expect(hrefs.at(-1)).toBe('/contact');
  });
});

it('the same title element stays in every state', () => {
  const views: View<HomeData>[] = [
    { state: 'loading' },
    { state: 'ready', data: emptyHome },
    { state: 'failed', retry: () => {} },
    { state: 'ready', data: fullHome },
  ];
  const { rerender } = render(withSite(<Hero view={{ state: 'loading' }} />));
  const [title] = screen.getAllByRole('heading', { level: 1 });
  expect(title?.textContent).toBe('Formations professionnelles\u00a0· Campus Exemple');
  for (const view of views) {
    rerender(withSite(<Hero view={view} />));
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title]);
  }
});

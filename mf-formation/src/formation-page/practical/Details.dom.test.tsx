/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import { school, site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { Statistics } from './Details';

beforeEach(() => setMedia({ width: 360 }));

it('two figures stand still, without a copy or a step', () => {
  render(withSite(<Statistics isAlternance={false} />));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('Formations hors alternance, 2023-2024')).toHaveLength(2);
});

it('the figures have their scope and source', () => {
  const statisticsText = (isAlternance: boolean) =>
    render(withSite(<Statistics isAlternance={isAlternance} />)).container.textContent ?? '';
  const [alternance, initial] = [statisticsText(true), statisticsText(false)];
  expect(alternance).toMatch(
    /toutes ses formations en alternance, et non pour cette seule fiche\. N\/A\s: aucun taux/,
  );
  expect(initial).toMatch(/toutes ses formations hors alternance, et non pour cette seule fiche\. Source/);
  for (const text of [alternance, initial]) expect(text).toContain(`Source\u00a0: ${school.resultsSource}.`);
});

it('a school that names no source of its figures shows none', () => {
  const unnamed = { ...site, school: { ...school, resultsSource: '' } };
  const { container } = render(withSite(<Statistics isAlternance={false} />, unnamed));
  expect(container.textContent).toMatch(/et non pour cette seule fiche\.$/);
});

it('the figures are those of the specification', () => {
  const { alternance, initial } = school.figures;
  const lines = (figures: typeof initial) =>
    figures.map(({ value, title, period }) => `${title}: ${value}, ${period}`.replaceAll('\u00a0', ' '));
  expect(lines(alternance)).toEqual([
    'Taux d’assiduité: 80,25 %, 2024',
    'Taux de satisfaction: 90 %, 2024',
    'Taux d’interruption: 8 %, 2024-2025',
    'Taux de retour à l’emploi: N/A, publié en 2025',
    'Apprentis formés: + de 60, 2024',
  ]);
  const initially = ['Taux d’assiduité: 100 %, 2023-2024', 'Taux de satisfaction: 100 %, 2023-2024'];
  expect(lines(initial)).toEqual(initially);
});

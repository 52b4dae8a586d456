/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { site } from 'testing/site';
import { inSight, layOutSlides } from 'testing/slides';
import { withSite } from 'testing/with-site';
import { Statistics } from './Statistics';

beforeEach(() => {
  jest.useFakeTimers();
  layOutSlides();
  setMedia({ width: 360 });
});
afterEach(() => jest.useRealTimers());

const step = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const values = (container: HTMLElement) =>
  inSight(container, 2, 'b').map((text) => text?.replace(/\s/g, ' '));

it('shows two figures at once, whatever the width, and goes round', () => {
  const { container } = render(withSite(<Statistics isAlternance />));
  expect(values(container)).toEqual(['80,25 %', '90 %']);
  step('Précédent');
  wait(550);
  expect(values(container)).toEqual(['+ de 60', '80,25 %']);
});

it('moves for 500 ms, in which it is deaf to another step', () => {
  const { container } = render(withSite(<Statistics isAlternance />));
  step('Précédent');
  wait(450);
  step('Précédent');
  wait(100);
  expect(values(container)).toEqual(['+ de 60', '80,25 %']);
  step('Suivant');
  wait(550);
  expect(values(container)).toEqual(['80,25 %', '90 %']);
});

it('stands still where there are two figures, without a copy or a step', () => {
  render(withSite(<Statistics isAlternance={false} />));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says for whom and when the figures hold', () => {
  render(withSite(<Statistics isAlternance={false} />));
  expect(screen.getAllByText('Formations hors alternance, 2023-2024')).toHaveLength(2);
});

it.each([
  [true, /toutes ses formations en alternance, et non pour cette seule fiche\. N\/A\s: aucun taux/],
  [false, /toutes ses formations hors alternance, et non pour cette seule fiche\. Source/],
])(
  'says beside the figures whose they are and where they come from (alternance: %s)',
  (isAlternance, text) => {
    const { container } = render(withSite(<Statistics isAlternance={isAlternance} />));
    expect(container.textContent).toMatch(text);
    expect(container.textContent).toContain(`Source\u00a0: ${site.school.resultsSource}.`);
  },
);

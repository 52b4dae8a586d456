/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setMedia } from 'testing/match-media';
import { inSight, layOutSlides } from 'testing/slides';
import { Slider, type SliderProps } from './Slider';

function slider(count: number, props: Partial<SliderProps> = {}) {
  const slides = ['0', '1', '2', '3', '4'].slice(0, count).map((name) => (
    <a key={name} href={`/${name}`}>
      {name}
    </a>
  ));
  return (
    <Slider label="Nos Formations" show={3} breakpoints={[{ maxWidth: 1023, show: 2 }]} {...props}>
      {slides}
    </Slider>
  );
}

/** What a visitor can reach, by Tab or by a screen reader. */
function reachable(): (string | null)[] {
  return screen.getAllByText(/^\d$/).flatMap((link) => (link.closest('[inert]') ? [] : [link.textContent]));
}

const step = (name: 'Précédent' | 'Suivant') => screen.getByRole('button', { name });
const leadsNowhere = (name: 'Précédent' | 'Suivant') => step(name).getAttribute('aria-disabled') === 'true';

/** A step, to its end: it moves for half a second. */
function take(name: 'Précédent' | 'Suivant') {
  fireEvent.click(step(name));
  act(() => jest.advanceTimersByTime(550));
}

beforeEach(() => {
  jest.useFakeTimers();
  layOutSlides();
  setMedia({ width: 1280 });
});

afterEach(() => jest.useRealTimers());

it('is a list of all slides on the server, and hydrates it without a warning', () => {
  const error = jest.spyOn(console, 'error');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(slider(5));
  expect(container.querySelectorAll('li:not([inert])')).toHaveLength(5);
  render(slider(5), { container, hydrate: true });
  expect(error).not.toHaveBeenCalled();
  expect(reachable()).toEqual(['0', '1', '2']);
});

it('has no steps where all slides fit', () => {
  render(slider(2, { show: 2, breakpoints: [], infinite: true }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves one slide at a step and stops at both ends', () => {
  render(slider(5));
  expect(reachable()).toEqual(['0', '1', '2']);
  expect(leadsNowhere('Précédent')).toBe(true);
  take('Suivant');
  expect(reachable()).toEqual(['1', '2', '3']);
  take('Suivant');
  expect(reachable()).toEqual(['2', '3', '4']);
  expect(leadsNowhere('Suivant')).toBe(true);
  take('Suivant');
  expect(reachable()).toEqual(['2', '3', '4']);
  take('Précédent');
  expect(reachable()).toEqual(['1', '2', '3']);
});

it('goes round where it is infinite, with each slide there once', () => {
  const { container } = render(slider(5, { show: 2, infinite: true }));
  const shown = () => inSight(container, 2);
  expect(reachable()).toEqual(['0', '1']);
  take('Précédent');
  expect(reachable()).toEqual(['4', '0']);
  expect(shown()).toEqual(['4', '0']);
  take('Précédent');
  expect(shown()).toEqual(['3', '4']);
  for (const pair of ['40', '01', '12', '23', '34', '40', '01']) {
    take('Suivant');
    expect(reachable()).toEqual([...pair]);
    expect(shown()).toEqual([...pair]);
  }
  expect(screen.getAllByText(/^\d$/)).toHaveLength(5);
});

it('reads out slides of text that are out of sight, each once', () => {
  const figures = ['80 %', '90 %', '8 %', 'N/A', '60'].map((figure) => <p key={figure}>{figure}</p>);
  render(
    <Slider label="Statistiques" show={2} infinite>
      {figures}
    </Slider>,
  );
  const readOut = () =>
    screen
      .getAllByText(/\d|N/)
      .filter((figure) => !figure.closest('[inert], [aria-hidden=true]'))
      .map(({ textContent }) => textContent);
  const all = ['80 %', '90 %', '8 %', 'N/A', '60'];
  for (const turn of all) {
    expect([...readOut()].sort()).toEqual([...all].sort());
    expect(readOut()).toContain(turn);
    take('Suivant');
  }
});

it('follows a finger, a wheel or a screen reader that scrolls it', () => {
  const { container } = render(slider(5));
  const list = container.querySelector('ul') as HTMLElement;
  list.scrollLeft = 2 * 100;
  fireEvent.scroll(list);
  expect(reachable()).toEqual(['2', '3', '4']);
  expect(leadsNowhere('Suivant')).toBe(true);
  take('Précédent');
  expect(inSight(container, 3)).toEqual(['1', '2', '3']);
});

it('is one stop less for the keyboard where its slides hold links', () => {
  const { container } = render(slider(5));
  expect(container.querySelector('ul')?.tabIndex).toBe(-1);
  const figures = ['1', '2', '3'].map((figure) => <p key={figure}>{figure}</p>);
  const text = render(
    <Slider label="Statistiques" show={2}>
      {figures}
    </Slider>,
  );
  expect(text.container.querySelector('ul')?.tabIndex).toBe(0);
});

it('moves at once for who wants less motion', () => {
  setMedia({ width: 1280, lessMotion: true });
  const { container } = render(slider(5));
  fireEvent.click(step('Suivant'));
  act(() => jest.advanceTimersByTime(20));
  expect(inSight(container, 3)).toEqual(['1', '2', '3']);
});

it('follows the width of the window and keeps its place', () => {
  render(slider(5));
  take('Suivant');
  take('Suivant');
  const resize = (next: number) => {
    setMedia({ width: next });
    act(() => void window.dispatchEvent(new Event('resize')));
  };
  resize(800);
  expect(reachable()).toEqual(['2', '3']);
  take('Suivant');
  resize(1280);
  expect(reachable()).toEqual(['2', '3', '4']);
  expect(leadsNowhere('Suivant')).toBe(true);
});

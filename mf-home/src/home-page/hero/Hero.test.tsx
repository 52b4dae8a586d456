/** @jest-environment jsdom */

import { act, render, screen } from '@testing-library/react';
import type { View } from 'shared-ui';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import { empty, full } from '../../testing/samples';
import type { HomeData } from '../load';
import { Hero } from './Hero';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'debug').mockImplementation();
  Object.assign(globalThis, { fetch: async () => ({ status: 200 }) });
  setMedia();
});
afterEach(() => jest.useRealTimers());

it('keeps one and the same title through every state and every slide', () => {
  const views: View<HomeData>[] = [
    { state: 'loading' },
    { state: 'ready', data: empty },
    { state: 'failed', retry: () => {} },
    { state: 'ready', data: full },
  ];
  const { rerender } = render(withSite(<Hero view={{ state: 'loading' }} />));
  const [title] = screen.getAllByRole('heading', { level: 1 });
  expect(title?.textContent).toBe('Formations professionnelles de Campus Exemple');
  for (const view of views) {
    rerender(withSite(<Hero view={view} />));
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title]);
  }
  for (let slide = 0; slide <= full.slides.length; slide++) {
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title]);
  }
});

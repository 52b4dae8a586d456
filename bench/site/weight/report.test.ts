import type { FirstView } from './first-view';
import { walkTable, weightRows } from './report';

const view: FirstView = {
  bytes: 200_000,
  scriptBytes: 40_000,
  fontBytes: 29_000,
  documentBytes: 15_000,
  elements: 200,
  requests: 9,
  ecoIndex: 86,
  ecoIndexScrolled: 81,
};

it('has other targets for a page that is complete without script', () => {
  const verdict = (page: 'home' | 'terms') =>
    weightRows(new Map([[page, view]])).find(({ what }) => what.startsWith('JavaScript'))?.passed;
  expect([verdict('home'), verdict('terms')]).toEqual([true, false]);
});

it('wants the list and the course in one round trip', () => {
  const missed = weightRows(
    new Map([
      ['catalogue', view],
      ['contact', view],
    ]),
  ).filter(({ passed }) => !passed);
  expect(missed.map(({ what, page }) => [what, page])).toEqual([['document, brotli, kB', 'catalogue']]);
});

it('adds up a visit', () => {
  const station = { path: '/', requests: 3, bytes: 1500, elements: 10, ecoIndex: 90 };
  expect(walkTable([station, { ...station, path: '/about' }])).toMatch(/the whole visit +\| +6 \| +3\.0 \|/);
});

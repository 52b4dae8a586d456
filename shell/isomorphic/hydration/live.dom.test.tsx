/** @jest-environment jsdom */

import { act, render } from '@testing-library/react';
import { abandonHydration } from './abandon';
import { useLive } from './live';

const done: string[] = [];
const note = (type: string) => (event: Event) => {
  event.preventDefault();
  done.push(`${type} ${(event.target as HTMLElement).id}`);
};
const elements = (...ids: string[]) => ids.map((id) => document.getElementById(id) as HTMLElement);

function Live({ part }: { part: 'frame' | 'page' }) {
  useLive(part);
  return null;
}

function pageIsAlive() {
  render(<Live part="page" />);
  act(() => jest.runAllTimers());
}

beforeEach(() => {
  jest.useFakeTimers();
  done.length = 0;
  delete document.documentElement.dataset.live;
  document.body.innerHTML =
    '<button id="menu"></button><main><button id="tab"></button><select id="theme"></select><form id="search"></form></main>';
  for (const type of ['click', 'change', 'submit']) document.body.addEventListener(type, note(type));
});

it('early input of the live part is replayed in order, after its other effects', () => {
  globalThis.early = new Set(elements('search', 'menu', 'theme', 'tab'));
  render(<Live part="frame" />);
  expect(done).toEqual([]);
  act(() => jest.runAllTimers());
  expect(done).toEqual(['click menu']);
  expect(document.documentElement.dataset.live).toBe('');
  pageIsAlive();
  expect(globalThis.early).toBe('live');
  expect(done).toEqual(['click menu', 'submit search', 'change theme', 'click tab']);
  pageIsAlive();
  expect(done).toHaveLength(4);
});

it('an abandoned page submits its forms, and works as without scripts until live', () => {
  const requestSubmit = jest.fn();
  HTMLFormElement.prototype.requestSubmit = requestSubmit;
  document.head.innerHTML =
    '<style>@media (width < 48em) and (scripting: none) { nav { display: flex } }</style>';
  const media = () => (document.styleSheets[0]?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
  globalThis.early = new Set(elements('search', 'tab'));
  abandonHydration();
  abandonHydration();
  expect(requestSubmit).toHaveBeenCalledTimes(1);
  expect(globalThis.early).toBe('abandoned');
  expect(media()).toBe('(width < 48em) and (scripting)');
  pageIsAlive();
  expect(globalThis.early).toBe('live');
  expect(media()).toBe('(width < 48em) and (scripting: none)');
  expect(done).toEqual([]);
});

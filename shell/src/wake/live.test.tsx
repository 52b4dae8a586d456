/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { giveUp, useLive } from './live';

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

function alive(part: 'frame' | 'page') {
  render(<Live part={part} />);
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

afterEach(() => jest.useRealTimers());

it('does again what was done in the part that is alive, once and in its order', () => {
  globalThis.held = new Set(elements('search', 'menu', 'theme', 'tab'));
  alive('frame');
  expect(done).toEqual(['click menu']);
  expect(document.documentElement.dataset.live).toBe('');
  alive('page');
  expect(globalThis.held).toBeUndefined();
  expect(done).toEqual(['click menu', 'submit search', 'change theme', 'click tab']);
  alive('page');
  expect(done).toHaveLength(4);
});

it('lets the part’s other effects come first', () => {
  globalThis.held = new Set(elements('search'));
  render(<Live part="page" />);
  expect(done).toEqual([]);
});

it('is given up: forms that were sent go to the server, and what holds without scripts holds until it comes alive', () => {
  const requestSubmit = jest.fn();
  HTMLFormElement.prototype.requestSubmit = requestSubmit;
  document.head.innerHTML =
    '<style>@media (max-width: 767px) and (scripting: none) { nav { display: flex } }</style>';
  const media = () => (document.styleSheets[0]?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
  globalThis.held = new Set(elements('search', 'tab'));
  giveUp();
  giveUp();
  expect(requestSubmit).toHaveBeenCalledTimes(1);
  expect(globalThis.held).toBe(0);
  expect(media()).toBe('(max-width: 767px) and (scripting)');
  alive('page');
  expect(globalThis.held).toBeUndefined();
  expect(media()).toBe('(max-width: 767px) and (scripting: none)');
  expect(done).toEqual([]);
});

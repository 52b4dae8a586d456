/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Part } from 'shared-ui';
import { withSite } from 'testing/with-site';
import { Header } from '../frame/header/Header';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { renderAt } from '../testing/render';

const load = jest.fn();
const badge: Part<unknown> = { load, Component: ({ view }) => (view.state === 'ready' ? <b>3</b> : null) };
function Broken(): never {
  throw new Error('cassé');
}
const broken: Part<unknown> = { load, Component: Broken };
const menu = [{ to: '/selection', label: 'Ma sélection', part: 'mf-selection/Badge' }];
const header = (part: Remotes['part']) => (
  <Header separated={false} menu={menu} remotes={{ page: async () => Promise.reject(), part }} />
);
const link = () => screen.getByRole('link', { name: /Ma sélection/ });
const idle = () => act(() => jest.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  load.mockClear();
});
afterEach(() => jest.useRealTimers());

it('stands after the words of its link once the browser is idle, without data', async () => {
  const part = jest.fn(async () => badge);
  await renderAt(header(part));
  expect(link().textContent).toBe('Ma sélection');
  await idle();
  expect(link().textContent).toBe('Ma sélection3');
  expect(part.mock.calls).toEqual([[{ remote: 'mf-selection', part: 'Badge' }]]);
  expect(load).not.toHaveBeenCalled();
});

it('is left to the browser by the server', () => {
  const part = jest.fn(async () => badge);
  expect(renderToString(withSite(header(part)))).toContain('Ma sélection</a>');
  expect(part).not.toHaveBeenCalled();
});

it('leaves the link as it is where it cannot be had', async () => {
  const exposed = { remote: 'mf-selection', part: 'Badge' };
  await renderAt(header(() => Promise.reject(new RemoteUnavailable(exposed, 'gone'))));
  await idle();
  expect(link().textContent).toBe('Ma sélection');
});

it('leaves the link as it is where it throws, and reports it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderAt(header(async () => broken));
  await idle();
  expect(link().textContent).toBe('Ma sélection');
  expect(logged.mock.calls.flat().join()).toContain('Part mf-selection/Badge threw: Error: cassé');
  logged.mockRestore();
});

describe('a part of what the browser keeps', () => {
  const stored = [
    { to: '/selection', label: 'Ma sélection', part: 'mf-selection/Badge', stored: 'selection' },
  ];
  const part = jest.fn(async () => badge);
  const open = () =>
    renderAt(
      <Header separated={false} menu={stored} remotes={{ page: async () => Promise.reject(), part }} />,
    );
  beforeEach(() => part.mockClear());

  it('is fetched once something is kept there, and told', async () => {
    await open();
    await idle();
    expect(part).not.toHaveBeenCalled();
    const told = document.querySelector('[aria-live="polite"]') as Element;
    expect(told.textContent).toBe('');
    localStorage.setItem('selection', '/selection?f=python');
    window.dispatchEvent(new Event('selection-kept'));
    await idle();
    expect(told.isConnected && told.textContent).toBe('3');
  });

  it('comes by itself where something is, and is not told', async () => {
    localStorage.setItem('selection', '/selection?f=python');
    await open();
    await idle();
    expect(link().textContent).toBe('Ma sélection3');
    expect(document.querySelector('[aria-live="polite"]')).toBeNull();
  });
});

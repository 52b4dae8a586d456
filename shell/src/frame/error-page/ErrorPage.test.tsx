/** @jest-environment jsdom */
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NoPage } from '../../pages/page-data';
import { renderAt } from '../../testing/render';
import { PageBoundary } from './PageBoundary';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Broken({ error }: { error: unknown }): ReactNode {
  throw error;
}

it.each([
  ['an address without a page', 404, []],
  ['a page that finds nothing', new NoPage('/formation/x'), []],
  ['a page that throws', new Error('broken'), ['Page failed: Error: broken']],
])('has the title, a sentence of help and two ways on: %s', async (_case, error, lines) => {
  await renderAt(
    <PageBoundary at="/">
      <Broken error={error} />
    </PageBoundary>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  expect(document.title).toBe('Unexpected Application Error!');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByText(/Rien n’est perdu/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/formations']);
  expect(logged.mock.calls.flat().filter((line) => /^Page failed/.test(String(line)))).toEqual(lines);
});

it('gives way to the next page', async () => {
  const at = (path: string, error?: Error) => (
    <PageBoundary at={path}>{error ? <Broken error={error} /> : <h1>Page</h1>}</PageBoundary>
  );
  const { rerender } = await renderAt(at('/', new Error('broken')));
  await rerender(at('/'));
  expect(screen.queryByRole('heading', { name: 'Page' })).toBeNull();
  await rerender(at('/about'));
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

describe('once in a while', () => {
  const ask = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
  beforeEach(() => {
    ask.mockReset().mockResolvedValue({ ok: false });
    Object.assign(globalThis, { fetch: ask });
  });
  afterEach(() => jest.useRealTimers());

  /** The page, a little after the first try. */
  async function later(error: unknown): Promise<void> {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    await renderAt(
      <PageBoundary at="/">
        <Broken error={error} />
      </PageBoundary>,
    );
    await act(() => jest.advanceTimersByTimeAsync(10_100));
  }

  it.each([
    ['a page that throws', new Error('broken')],
    ['an answer of 500', 500],
  ])('asks whether the server has the page again: %s', async (_case, error) => {
    await later(error);
    expect(ask.mock.calls).toEqual([['http://localhost/', { method: 'HEAD', cache: 'no-store' }]]);
    // jsdom cannot load a page: it says so where it is told to.
    expect(logged.mock.calls.join()).not.toContain('navigation');
    ask.mockResolvedValue({ ok: true });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(logged.mock.calls.join()).toContain('navigation');
  });

  it.each([
    ['an address without a page', 404],
    ['a page that finds nothing', new NoPage('/formation/x')],
  ])('asks nothing where there is no page: %s', async (_case, error) => {
    await later(error);
    expect(ask).not.toHaveBeenCalled();
  });
});

/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useKeptSelection, useRequestDraft } from './visitor-stores';
import { useTheme } from './theme';

const path = '/selection?f=python';
const draft = { startedAt: 1 };
const stores = [
  ['the theme', useTheme, () => localStorage, { choice: true }, 'true', { choice: undefined }],
  ['the selection', useKeptSelection, () => localStorage, { path }, path, { path: '' }],
  ['the draft', useRequestDraft, () => sessionStorage, { draft }, '{"startedAt":1}', { draft: undefined }],
] as const;

describe.each(stores)('%s', (_name, store, area, state, text, emptyState) => {
  const name = store.persist.getOptions().name ?? '';
  const set = store.setState as (next: object) => void;
  const stored = () => area().getItem(name);
  const notify = (init?: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  const refuse = (method: 'getItem' | 'setItem' | 'removeItem', error: string) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', error);
    });

  beforeEach(() => {
    area().clear();
    notify();
  });

  it('is stored as plain text, notifies its own window once, and can be removed', () => {
    const listener = jest.fn();
    addEventListener(`${name}-kept`, listener);
    set(state);
    set({ ...state });
    expect(listener).toHaveBeenCalledTimes(1);
    expect([area().length, stored()]).toEqual([1, text]);
    set(emptyState);
    expect(area()).toHaveLength(0);
  });

  it.each(['SecurityError', 'QuotaExceededError'])('lasts as long as the page after a %s', (error) => {
    const listener = jest.fn();
    const refusal = refuse('setItem', error);
    addEventListener(`${name}-kept`, listener);
    set(state);
    expect([stored(), listener.mock.calls]).toEqual([null, []]);
    expect(store.getState()).toMatchObject(state);
    refusal.mockRestore();
    set({ ...state });
    expect(stored()).toBe(text);
  });

  it('is empty with unreadable storage, and throws nothing on removal', () => {
    set(state);
    refuse('removeItem', 'SecurityError');
    set(emptyState);
    expect(store.getState()).toMatchObject(emptyState);
    refuse('getItem', 'SecurityError');
    set(state);
    notify();
    expect(store.getState()).toMatchObject(emptyState);
  });

  it('follows another tab that stores, removes or clears', () => {
    area().setItem(name, text);
    notify({ key: name });
    expect(store.getState()).toMatchObject(state);
    area().removeItem(name);
    notify({ key: name });
    expect(store.getState()).toMatchObject(emptyState);
    area().setItem(name, text);
    notify({ key: name });
    area().clear();
    notify({ key: null });
    expect(store.getState()).toMatchObject(emptyState);
  });

  it('ignores other keys of another tab, until the page leaves a cache', () => {
    area().setItem(name, text);
    notify({ key: 'another' });
    expect(store.getState()).toMatchObject(emptyState);
    window.dispatchEvent(new Event('pageshow'));
    expect(store.getState()).toMatchObject(state);
  });
});

it.each([
  ['the theme', useTheme, () => localStorage, { choice: undefined }],
  ['the draft', useRequestDraft, () => sessionStorage, { draft: undefined }],
] as const)('takes garbage for nothing: %s', (_name, store, area, emptyState) => {
  for (const text of ['', '{', 'x', 'undefined', '\0']) {
    area().setItem(store.persist.getOptions().name ?? '', text);
    void store.persist.rehydrate();
    expect(store.getState()).toMatchObject(emptyState);
  }
  area().clear();
});

it('renders on the server as before hydration', () => {
  localStorage.setItem('selection', '/selection?f=python');
  void useKeptSelection.persist.rehydrate();
  const Path = () => <p>{useKeptSelection(({ path }) => String(path))}</p>;
  expect(renderToString(<Path />)).toBe('<p>undefined</p>');
});

it('does not overwrite another tab’s choice when the page turns dark', async () => {
  const { result } = renderHook(() => useTheme(({ dark }) => dark));
  // As it is before the tab has heard of it.
  localStorage.setItem('darkMode', 'false');
  await act(async () => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect([result.current, localStorage.getItem('darkMode')]).toEqual([true, 'false']);
});

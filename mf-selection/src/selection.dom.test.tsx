/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import badge from './parts/badge/Badge';
import keepPart from './parts/keep/Keep';
import { SelectionPage } from './selection-page/SelectionPage';
import { readStoredSelection, selectionAt, storeSelection } from './store/selection-store';
import { aCourse, aSelection, storeInOtherTab as store } from './testing/selection-data';

it.each([
  ['one’s own', '/selection?f=python!word'],
  ['somebody else’s', '/selection?f=python'],
  ['none', '/selection'],
  ['a link of before', '/selection?f=old!word'],
])('hydration finds no difference, whatever is stored: %s', async (_, address) => {
  store('/selection?f=python!word');
  const choices = [{ id: 'python', title: 'Formation python', formerly: ['old'] }];
  const data = { ...aSelection([aCourse('python'), aCourse('word')]), choices };
  const app = withSite(
    <>
      <keepPart.Component view={{ state: 'ready', data: null }} id="python" title="Python" />
      <SelectionPage view={{ state: 'ready', data }} />
    </>,
    site,
    [address],
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  const title = root.querySelector('h1');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  await waitFor(() => expect(root.querySelector('button')?.textContent).toContain('Gardée'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(title);
});

describe('parts', () => {
  const view = { state: 'ready', data: null } as const;
  const both = withSite(
    <>
      <badge.Component view={view} />
      <keepPart.Component view={view} id="python" title="Python" />
    </>,
  );
  const count = () => document.querySelector('[aria-live="polite"]')?.textContent;
  const button = () => screen.getByRole('button');
  const ids = () => readStoredSelection().courses.map(({ id }) => id);

  beforeEach(() => store(''));

  it('a click keeps the course, another removes it; the count follows', () => {
    render(both);
    expect(count()).toBe('');
    expect(fireEvent.submit(button())).toBe(false);
    expect(ids()).toEqual(['python']);
    expect(count()).toBe('\u00a0: 1 formation');
    const name = 'Gardée\u00a0: retirer «\u00a0Python\u00a0» de ma sélection';
    expect(button().getAttribute('aria-label')).toBe(name);
    const own = screen.getByRole('link', { name: 'Ma sélection\u00a0: 1' });
    expect(own.getAttribute('href')).toBe('/selection?f=python');
    expect(own.closest('[role="alert"]')).not.toBeNull();
    fireEvent.submit(button());
    expect(ids()).toEqual([]);
    expect(count()).toBe('');
    expect(button().getAttribute('aria-label')).toBe('Garder «\u00a0Python\u00a0» dans ma sélection');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('the number of people is kept, with or without script', () => {
    const app = withSite(<keepPart.Component view={view} id="python" title="Python" people={8} />);
    expect(renderToString(app)).toContain('<input type="hidden" name="f" value="python~8"/>');
    render(app);
    fireEvent.submit(button());
    expect(readStoredSelection().courses).toEqual([{ id: 'python', people: 8, note: '' }]);
  });

  it('another tab’s change shows; a full selection refuses a further course', () => {
    render(both);
    act(() => store('/selection?f=python!word'));
    expect(count()).toBe('\u00a0: 2 formations');
    expect(button().textContent).toContain('Gardée');
    act(() => void storeSelection(selectionAt('/selection?f=a!b!c!d!e!f!g!h!i!j!k!l')));
    expect(fireEvent.submit(button())).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(ids()).toHaveLength(12);
  });

  it('a selection that would become too long refuses a further course, and stays', () => {
    const notes = [...'abcdefghi'].map((id) => `${id}~~${'n'.repeat(200)}`).join('!');
    const path = `/selection?f=${notes}&mot=${'x'.repeat(145)}`;
    store(path);
    render(both);
    expect(fireEvent.submit(button())).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Votre sélection est pleine');
    expect(localStorage.getItem('selection')).toBe(path);
  });

  it('without storage, the browser submits the form', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    render(both);
    expect(fireEvent.submit(button())).toBe(true);
  });
});

/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createPath, parsePath, Router, type To } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { aCourse, aSelection, storeInOtherTab as store } from '../testing/selection-data';
import {
  Address,
  addressIs,
  sampleData,
  ids,
  line,
  longPath,
  open,
  route,
  storedPath,
  type,
} from '../testing/selection-screen';
import { SelectionPage } from './SelectionPage';

beforeEach(() => store(''));

it('another tab’s change shows; every course can be removed, the last one too', async () => {
  store('/selection?f=python!word');
  open('/selection?f=python!word');
  act(() => store('/selection?f=word!python'));
  await addressIs('/selection?f=word!python');
  fireEvent.click(screen.getByRole('link', { name: /^Retirer.*python$/ }));
  await addressIs('/selection?f=word');
  const remaining = screen.getByRole('link', { name: /^Retirer.*word$/ });
  expect(document.activeElement).toBe(remaining);
  fireEvent.click(remaining);
  await addressIs('/selection');
  expect(document.activeElement).toBe(screen.getByLabelText('Ajouter une formation'));
  expect(storedPath()).toBeNull();
});

it('a note that is being typed is kept when the page is reloaded', () => {
  store('/selection?f=python');
  open('/selection?f=python');
  fireEvent.change(screen.getByLabelText(/^Note, /), { target: { value: 'Lyon' } });
  expect(storedPath()).toBe('/selection?f=python');
  fireEvent(window, new Event('pagehide'));
  expect(storedPath()).toBe('/selection?f=python~~Lyon');
});

it('a history entry shows one’s own selection as stored by then, or its address', async () => {
  store('/selection?f=python');
  const { unmount } = open('/selection?f=python');
  type(/^Note, /, 'Lyon');
  await addressIs('/selection?f=python~~Lyon');
  unmount();
  const { entry } = route;
  store('/selection?f=word!python');
  const back = open(entry);
  await addressIs('/selection?f=word!python');
  expect(screen.queryByText(/envoyée par un lien/)).toBeNull();
  back.unmount();
  store('');
  open(entry);
  expect(screen.getByRole('button', { name: 'La garder sur cet appareil' })).toBeTruthy();
  expect(route.address).toBe('/selection?f=python~~Lyon');
});

describe('a course that has moved', () => {
  const choices = [{ id: 'python', title: 'Formation python', formerly: ['old'] }];
  const movedData = { ...aSelection([aCourse('python'), aCourse('word')]), choices };

  it('is stored at its new address, once, with what was said of it', async () => {
    store('/selection?f=old~8!word!python~~Lyon');
    open('/selection?f=old~8!word!python~~Lyon', movedData);
    expect(screen.queryByText(/envoyée par un lien/)).toBeNull();
    expect(line('Formation python')).toBeTruthy();
    await addressIs('/selection?f=python~8~Lyon!word');
    expect(storedPath()).toBe('/selection?f=python~8~Lyon!word');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: /^Retirer.*python$/ }));
    await addressIs('/selection?f=word');
    expect(storedPath()).toBe('/selection?f=word');
  });

  it('shows by a link of before, and is taken over once', async () => {
    store('/selection?f=old~8');
    open('/selection?f=old!word', movedData);
    expect(screen.queryByText(/n’est plus proposée/)).toBeNull();
    await addressIs('/selection?f=python!word');
    fireEvent.click(screen.getByRole('button', { name: 'L’ajouter à la mienne' }));
    await addressIs('/selection?f=python~8!word');
    expect(storedPath()).toBe('/selection?f=python~8!word');
  });
});

describe('a selection from a link', () => {
  it('a change is in the address alone', async () => {
    store('/selection?f=excel');
    open('/selection?f=python!word');
    expect(screen.getByText(/envoyée par un lien/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Retirer.*python$/ }));
    await addressIs('/selection?f=word');
    expect(storedPath()).toBe('/selection?f=excel');
    const own = screen.getByRole('link', { name: 'Voir la mienne' });
    expect(own.getAttribute('href')).toBe('/selection?f=excel');
  });

  it.each([
    ['beside one’s own', '/selection?f=excel', 'L’ajouter à la mienne', '/selection?f=excel!python'],
    ['where there is none', null, 'La garder sur cet appareil', '/selection?f=python'],
  ])('the selection is taken over %s', async (_, own, name, path) => {
    if (own) store(own);
    open('/selection?f=python');
    fireEvent.click(screen.getByRole('button', { name }));
    await addressIs(path);
    expect(storedPath()).toBe(path);
    await waitFor(() => expect(screen.queryByText(/envoyée par un lien/)).toBeNull());
  });

  it.each([
    ['become too long', longPath, `/selection?f=python~~${'%C3%A9'.repeat(200)}`, 'trop longue'],
    ['lose a course', `/selection?f=${ids.join('!')}`, '/selection?f=python', 'tient 12'],
  ])('what would %s with one’s own is not taken over, and nothing changes', (_, own, other, reason) => {
    store(own);
    open(other);
    fireEvent.click(screen.getByRole('button', { name: 'L’ajouter à la mienne' }));
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect([storedPath(), route.address]).toEqual([own, other]);
  });
});

it('a browser that stores nothing says so where a linked selection is to be kept', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open('/selection?f=python');
  expect(screen.getByText(/^Cette sélection n’est pas gardée sur cet appareil\. Si elle/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'La garder sur cet appareil' }));
  expect(screen.getByRole('alert').textContent).toContain('mettez cette page dans vos favoris');
  expect(route.address).toBe('/selection?f=python');
});

describe('keeps each of two changes where the address follows the first one late:', () => {
  /** Addresses that are asked for, and not yet shown. */
  let pendingNavigations: To[] = [];
  let applyNavigations = () => {};

  function DelayedPage({ at }: { at: string }) {
    const [location, setLocation] = useState<To>(at);
    applyNavigations = () => {
      for (const to of pendingNavigations.splice(0)) setLocation(to);
    };
    const queueNavigation = (to: To) => {
      pendingNavigations.push(to);
    };
    const navigator = { createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)), go() {} };
    const shown = typeof location === 'string' ? parsePath(location) : location;
    return (
      <Router location={shown} navigator={{ ...navigator, push: queueNavigation, replace: queueNavigation }}>
        <SiteProvider site={site}>
          <Address />
          <SelectionPage view={{ state: 'ready', data: sampleData }} />
        </SiteProvider>
      </Router>
    );
  }

  it.each([
    ['one’s own', '/selection?f=python!word'],
    ['one that came by a link', '/selection?f=excel'],
  ])('%s', async (_, own) => {
    pendingNavigations = [];
    store(own);
    render(<DelayedPage at="/selection?f=python!word" />);
    const notice = screen.queryByText(/envoyée par un lien/)?.textContent;
    type(/^Participants, /, '8', line('Formation word'));
    type(/^Votre message/, 'Lyon');
    expect(screen.queryByText(/envoyée par un lien/)?.textContent).toBe(notice);
    act(applyNavigations);
    await addressIs('/selection?f=python!word~8&mot=Lyon');
    expect(storedPath()).toBe(notice ? own : route.address);
  });
});

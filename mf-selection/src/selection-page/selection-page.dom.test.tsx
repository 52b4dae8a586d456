/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createPath, parsePath, Router, type To, useLocation } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { aCourse, aSelection, storeInOtherTab as store } from '../testing/selection-data';
import type { ComparedCourse } from './load';
import { SelectionPage } from './SelectionPage';

describe('SelectionPage', () => {
  const ids = [...'abcdefghijkl'];
  /** As long as the address of a mail may be, but for a few letters. */
  const longPath = `/selection?f=${[...'abcdefghi'].map((id) => `${id}~~${'n'.repeat(200)}`).join('!')}`;
  const data = aSelection(['python', 'word', 'excel', ...ids].map((id) => aCourse(id)));

  let address = '';
  let navigations: string[] = [];

  function Address() {
    const { pathname, search, key } = useLocation();
    address = pathname + search;
    const last = navigations.at(-1);
    if (last !== `${key} ${address}`) navigations = [...navigations, `${key} ${address}`];
    return null;
  }

  function open(at: string, shown = data) {
    navigations = [];
    const page = (
      <>
        <Address />
        <SelectionPage view={{ state: 'ready', data: shown }} />
      </>
    );
    return render(withSite(page, site, [at]));
  }

  const storedPath = () => localStorage.getItem('selection');
  const addressIs = (path: string) => waitFor(() => expect(address).toBe(path));
  const line = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
  const type = (label: string | RegExp, text: string, place = document.body) => {
    const field = within(place).getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field, { relatedTarget: document.body });
  };

  beforeEach(() => store(''));

  it('an empty page accepts a course, and opens again with what was typed last', async () => {
    const { unmount } = open('/selection');
    expect(screen.getByText(/Aucune formation pour le moment/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Ajouter une formation'), { target: { value: 'word' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Ajouter' }));
    await addressIs('/selection?f=word');
    expect(storedPath()).toBe('/selection?f=word');
    // Back takes the page away, and no field is left.
    fireEvent.change(screen.getByLabelText(/^Note, /), { target: { value: 'Lyon' } });
    unmount();
    open('/selection');
    await addressIs('/selection?f=word~~Lyon');
    expect(screen.queryByText(/envoyée par un lien/)).toBeNull();
  });

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

  describe('a course that has moved', () => {
    const choices = [{ id: 'python', title: 'Formation python', formerly: ['old'] }];
    const moved = { ...aSelection([aCourse('python'), aCourse('word')]), choices };

    it('is stored at its new address, once, with what was said of it', async () => {
      store('/selection?f=old~8!word!python~~Lyon');
      open('/selection?f=old~8!word!python~~Lyon', moved);
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
      open('/selection?f=old!word', moved);
      expect(screen.queryByText(/n’est plus proposée/)).toBeNull();
      await addressIs('/selection?f=python!word');
      fireEvent.click(screen.getByRole('button', { name: 'L’ajouter à la mienne' }));
      await addressIs('/selection?f=python~8!word');
      expect(storedPath()).toBe('/selection?f=python~8!word');
    });
  });

  describe('one from a link', () => {
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
      expect([storedPath(), address]).toEqual([own, other]);
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
    expect(address).toBe('/selection?f=python');
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
        <Router
          location={shown}
          navigator={{ ...navigator, push: queueNavigation, replace: queueNavigation }}
        >
          <SiteProvider site={site}>
            <Address />
            <SelectionPage view={{ state: 'ready', data }} />
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
      expect(storedPath()).toBe(notice ? own : address);
    });
  });

  it('a missing course is loaded once', async () => {
    open('/selection?f=python!new', aSelection([aCourse('python')]));
    await waitFor(() => expect(navigations.length).toBe(2));
    expect(screen.getByText('Chargement…')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(navigations.map((entry) => entry.split(' ')[1])).toEqual(Array(2).fill('/selection?f=python!new'));
  });

  it('an unknown course says so; a malformed address is repaired', async () => {
    const { unmount } = open('/selection?f=python!old', aSelection([aCourse('python')], ['old']));
    expect(screen.getByText('Cette formation n’est plus proposée.')).toBeTruthy();
    unmount();
    const offline = open('/selection?f=python!old', {
      ...aSelection([aCourse('python')], ['old']),
      offline: true,
    });
    expect(screen.getByText('Cette formation ne peut pas être affichée pour le moment.')).toBeTruthy();
    offline.unmount();
    open('/selection?f=python!python!..&x=1');
    await addressIs('/selection?f=python');
  });

  it('each course has a column; details wait for the quote', () => {
    const facts = { duration: '14\u00a0heures', level: 'Débutant', audience: 'Tous' };
    open(`/selection?f=${ids.slice(0, 6).join('!')}`, aSelection(ids.map((id) => aCourse(id, { facts }))));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(within(line('Formation f')).getAllByText(/^1.000.€$/)).toHaveLength(1);
    const fold = within(line('Formation f'))
      .getByText(/^Plus de détails/)
      .closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining('Débutant')]);
    expect(screen.queryByLabelText(/Dates|Sites/)).toBeNull();
    const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(levels).toEqual(['Total estimé, 6\u00a0formations', '6\u00a0formations', 'Envoyer ou imprimer']);
  });

  it('a price says what is free in alternance, the unit and the tax', () => {
    const prices: [id: string, Partial<ComparedCourse>][] = [
      ['python', {}],
      ['word', { isAlternance: true }],
      ['excel', { price: { amount: 1000, per: 'group', vat: 'included' } }],
      ['a', { price: { per: 'person', vat: 'exempt' } }],
    ];
    const shown = aSelection(prices.map(([id, change]) => aCourse(id, change)));
    open('/selection?f=python!word!excel!a', shown);
    const texts = prices.map(([id]) => line(`Formation ${id}`).querySelector('dd')?.textContent);
    expect(texts.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      '1 000 € par personne',
      'Gratuit en alternance1 000 € par personne hors alternance',
      '1 000 € TTC par groupe',
      'Sur devis',
    ]);
    expect(screen.getByText(/Sans la mention TTC, prix exonéré .* CGI\), hors alternance\./)).toBeTruthy();
  });

  it('the sender’s message comes first, storage last', async () => {
    open('/selection?f=python&mot=Votre+accord+avant+mars%E2%80%AF%3F');
    const [first] = document.querySelectorAll('h1 ~ *');
    expect(first?.textContent).toBe('«\u00a0Votre accord avant mars ?\u00a0»');
    expect(first?.parentElement?.lastElementChild?.textContent).toContain('envoyée par un lien');
    type(/^Votre message/, 'Avant avril', document.body);
    await addressIs('/selection?f=python&mot=Avant+avril');
    expect(first?.textContent).toBe('«\u00a0Avant avril\u00a0»');
  });

  it('a number of people that is none says so, and is not counted', async () => {
    store('/selection?f=python~8');
    open('/selection?f=python~8');
    const wrong = () => screen.queryByText('Indiquez un nombre de 1 à 999, en chiffres.');
    for (const text of ['dix', '0', '1200']) {
      type(/^Participants, /, text);
      expect([text, wrong() !== null, storedPath()]).toEqual([text, true, '/selection?f=python~8']);
    }
    type(/^Participants, /, ' 10');
    expect(wrong()).toBeNull();
    await addressIs('/selection?f=python~10');
  });

  it('a change is refused if the address becomes too long for a mail', async () => {
    open(`${longPath}!python`);
    type(/^Note, /, 'é'.repeat(200), line('Formation python'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('trop longue'));
    expect(address).toBe(`${longPath}!python`);
  });
});

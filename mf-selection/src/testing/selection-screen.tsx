import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { SelectionPage } from '../selection-page/SelectionPage';
import { aCourse, aSelection } from './selection-data';

export const ids = [...'abcdefghijkl'];
/** As long as the address of a mail may be, but for a few letters. */
export const longPath = `/selection?f=${[...'abcdefghi'].map((id) => `${id}~~${'n'.repeat(200)}`).join('!')}`;
export const sampleData = aSelection(['python', 'word', 'excel', ...ids].map((id) => aCourse(id)));

/** Where the page is, its history entry, the addresses and keys of all that it went to. */
export const route = { address: '', entry: {} as Partial<Location>, navigations: [] as string[] };

export function Address() {
  const location = useLocation();
  const { pathname, search, key } = location;
  useEffect(() => {
    route.entry = location;
    route.address = pathname + search;
    const entry = `${key} ${route.address}`;
    if (route.navigations.at(-1) !== entry) route.navigations.push(entry);
  }, [location, pathname, search, key]);
  return null;
}

export function open(at: string | Partial<Location>, shown = sampleData) {
  route.navigations = [];
  const page = (
    <>
      <Address />
      <SelectionPage view={{ state: 'ready', data: shown }} />
    </>
  );
  return render(withSite(page, site, [at]));
}

export const storedPath = () => localStorage.getItem('selection');
export const addressIs = (path: string) => waitFor(() => expect(route.address).toBe(path));
export const line = (name: string) =>
  screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
export function type(label: string | RegExp, text: string, place = document.body): void {
  const field = within(place).getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field, { relatedTarget: document.body });
}

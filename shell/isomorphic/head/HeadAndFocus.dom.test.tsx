/** @jest-environment @campus/testing/routed-environment */
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { PageData } from '../pages/page-data';
import { later } from '../testing/later';
import { pageAt } from '../testing/open-site';
import { load, open, title, traverse } from '../testing/opened-site';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';

it('focuses the heading of a new page, and on return the link that led there', async () => {
  const Linking = () => (
    <>
      <h1>Liste</h1>
      <Link to="/formation/python">Python</Link>
    </>
  );
  const page = Promise.resolve(aPage({ Component: Linking }));
  const { go } = await open('/formations', { remotes: { page: () => page, part: noPart } });
  const link = () => screen.getByRole('link', { name: 'Python' });
  link().focus();
  await go('/formation/python');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await traverse(-1);
  expect(document.activeElement).toBe(link());
});

it('leaves the focus where a visitor has taken it while the page came', async () => {
  const data = later<PageData>();
  load.mockReturnValueOnce(data.promise);
  const { go } = await open();
  screen.getByRole('link', { name: 'Contacter' }).focus();
  await go('/contact');
  const search = screen.getByRole('searchbox');
  search.focus();
  await act(async () => data.resolve(pageAt('Contact')));
  expect(title()).toBe('Contact');
  expect(document.activeElement).toBe(search);
  await go('/formations');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

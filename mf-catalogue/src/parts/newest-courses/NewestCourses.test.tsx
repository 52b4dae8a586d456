/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import type { CardCourse, Listing, PartView } from 'shared-ui';
import { withSite } from 'testing/with-site';
import { aCourse } from '../../testing/courses';
import { NewestCourses } from './NewestCourses';

type Data = Listing<CardCourse>;
const items = ['1', '2', '3'].map((id) => aCourse({ id, title: `Formation ${id}` }));
const ready = (data: Partial<Data> = {}, kept?: true): PartView<Data> => ({
  state: 'ready',
  data: { items, offline: false, ...data },
  ...(kept && { kept }),
});
const draw = (view: PartView<Data>) => render(withSite(<NewestCourses view={view} />)).container;
const section = (name = 'Tout juste au programme') => within(screen.getByRole('region', { name }));

afterEach(cleanup);

it('shows the newest courses as the catalogue does, and leads to it', () => {
  draw(ready());
  const titles = section().getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Formation 1', 'Formation 2', 'Formation 3']);
  expect(section().getByText('Les dernières formations ouvertes aux inscriptions')).toBeTruthy();
  const links = section()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/formations', '/formation/1', '/formation/2', '/formation/3']);
});

it('keeps the boxes of six courses while they are on their way', () => {
  expect(draw({ state: 'loading' }).querySelectorAll('li[aria-hidden]')).toHaveLength(6);
  expect(section().getByRole('link', { name: 'Tout le catalogue' })).toBeTruthy();
});

it.each<[string, PartView<Data>]>([
  ['there are none', ready({ items: [], offline: true })],
  ['they cannot be had', { state: 'failed', retry: () => {} }],
])('says so where %s', (_, view) => {
  draw(view);
  expect(section().getByText(/ne peuvent pas être affichées pour le moment/)).toBeTruthy();
  expect(section().queryByRole('listitem')).toBeNull();
});

it('says when the courses are those that ship with the site', () => {
  draw(ready({ offline: true }));
  expect(section().getByText(/Le catalogue en direct ne répond pas/)).toBeTruthy();
});

it('does not call the newest what is of earlier', () => {
  const container = draw(ready({}, true));
  expect(section('Au programme').getAllByRole('listitem')).toHaveLength(3);
  expect(container.textContent).not.toMatch(/Tout juste|dernières formations/);
});

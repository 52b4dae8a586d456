import type { RouteObject } from 'react-router-dom';
import { createRoutes } from './routes';
import { routeTable } from './routing/route-table';

const get = async () => ({ view: { state: 'ready' as const, data: '' }, status: 200 as const });
const pages = createRoutes({ page: jest.fn() }, get, 250)[0]?.children ?? [];

it('has a route for each row of the table, and one for every other address', () => {
  expect(pages.map(({ path }) => path)).toEqual([...routeTable.map(({ path }) => path), '*']);
  expect(pages.every(({ loader, errorElement }) => loader && errorElement)).toBe(true);
});

it.each([
  ['another page', '/formation/python', '/formation/seo', true],
  ['another query', '/formations', '/formations?q=seo', false],
  ['the same address: a retry', '/formations?q=seo', '/formations?q=seo', true],
])('on the way to %s: loads %s', (_case, from, to, expected) => {
  const { shouldRevalidate } = pages[0] as RouteObject;
  type Args = Parameters<NonNullable<typeof shouldRevalidate>>[0];
  const url = (path: string) => new URL(path, 'https://campus.example');
  expect(shouldRevalidate?.({ currentUrl: url(from), nextUrl: url(to) } as Args)).toBe(expected);
});

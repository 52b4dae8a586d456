import fc from 'fast-check';
import { pathParams } from 'shared-ui';
import type { RouteRow } from 'shared-ui/remote';
import { conflictsOf } from '../../server/routes/conflicts';
import { routes } from '../testing/routes';
import { createRoutes } from './routes';

it.each([
  ['/', 'HomePage', {}],
  ['/formations', 'CataloguePage', {}],
  ['/formation/python', 'FormationPage', { id: 'python' }],
  ['/conditions-g%C3%A9n%C3%A9rales', 'TermsPage', {}],
  ['/Formations', 'CataloguePage', {}],
  ['/cars-category', 'CataloguePage', {}],
  ['/contact/', 'ContactPage', {}],
])('%s shows %s', (path, page, params) => {
  const match = routes.find(path);
  expect(match?.route.page).toBe(page);
  expect(match?.params).toEqual(params);
});

it.each(['/nulle-part', '/formation', '/formation/python/avis', '/about/x'])('no route shows %s', (path) => {
  expect(routes.find(path)).toBeUndefined();
});

it('lists the links that pages add to the menu, as addresses', () => {
  const row = { path: '/agenda-été', page: 'AgendaPage', header: 'plain' } as const;
  const { menu } = createRoutes({ 'mf-agenda': [{ ...row, menu: { label: 'Agenda' } }], 'mf-news': [row] });
  expect(menu).toEqual([{ to: '/agenda-%C3%A9t%C3%A9', label: 'Agenda' }]);
});

describe('of any remotes', () => {
  const part = fc.constantFrom(
    ...'agenda|Agenda|été|ete|formation|formations|:id|:day|x|api|a b|'.split('|'),
  );
  const path = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const rows = fc.array(
    path.map((path): RouteRow => ({ path, page: 'AnyPage', header: 'plain' })),
    { maxLength: 3 },
  );
  const remotes = fc.dictionary(fc.constantFrom('mf-a', 'mf-b', 'mf-c'), rows, { noNullPrototype: true });

  /** A deployment would let these stand beside each other. */
  function isFree(found: Readonly<Record<string, readonly RouteRow[]>>): boolean {
    const releases = Object.entries(found).map(([name, routes]) => ({ name, version: '1', routes }));
    return releases.every(
      (one) =>
        conflictsOf(
          one,
          releases.filter((other) => other !== one),
        ).length === 0,
    );
  }

  it('leads an address to one page at most, and redirects once at most, unless a sentence says why they cannot stand together', () => {
    let free = 0;
    fc.assert(
      fc.property(remotes, fc.array(path, { minLength: 5, maxLength: 20 }), (found, addresses) => {
        if (!isFree(found)) return;
        const { rows, canonical, find } = createRoutes(found);
        if (rows.length > 1) free++;
        for (const address of [...addresses, ...rows.map((row) => row.path)]) {
          const target = canonical(encodeURI(address));
          if (target) expect([address, canonical(target)]).toEqual([address, undefined]);
          const there = decodeURI(target ?? encodeURI(address));
          const leading = rows.filter((row) => pathParams(row.path, there));
          expect(leading.length).toBeLessThanOrEqual(1);
          expect(find(encodeURI(address))?.route).toBe(leading[0]);
        }
        for (const row of rows) {
          const address = row.path.replace(/:\w+/g, 'Un-Jour');
          expect(find(encodeURI(address))?.route).toBe(row);
          expect(find(encodeURI(`${address.toUpperCase()}/`))?.route).toBe(row);
        }
      }),
      { numRuns: 3000 },
    );
    expect(free).toBeGreaterThan(20);
  });
});

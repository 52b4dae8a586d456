import { testedRoutes } from '../testing/tested-routes';
import { findNewPath } from './find-new-path';
import { records } from './records';

const site = testedRoutes(records);

it('finds the new path of a course whose former address had capitals and accents', async () => {
  site.upstream.json(200, { items: [{ id: 'latin-debutant', formerly: ['LatinDébutant'] }] });
  // The server redirects `/formation/LatinDébutant` to this spelling first.
  const path = '/formation/latindebutant';
  expect(await findNewPath(site.services.backend, path)).toBe('/formation/latin-debutant');
});

import { routeOf } from './route-of';

it.each([
  ['/', 'HomePage', {}],
  ['/formations', 'CataloguePage', {}],
  ['/formation/python', 'FormationPage', { id: 'python' }],
  ['/conditions-g%C3%A9n%C3%A9rales', 'TermsPage', {}],
  ['/Formations', 'CataloguePage', {}],
  ['/cars-category', 'CataloguePage', {}],
  ['/contact/', 'ContactPage', {}],
])('%s shows %s', (path, page, params) => {
  const match = routeOf(path);
  expect(match?.route.page).toBe(page);
  expect(match?.params).toEqual(params);
});

it.each(['/nulle-part', '/formation', '/formation/python/avis', '/about/x'])('no route shows %s', (path) => {
  expect(routeOf(path)).toBeUndefined();
});

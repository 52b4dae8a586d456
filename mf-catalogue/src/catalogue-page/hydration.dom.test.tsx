/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { aCourse, manyCourses, readyView, threeCourses } from '../testing/courses';
import { choice, searchField, statusIs } from '../testing/render-catalogue';
import { CataloguePage } from './CataloguePage';

/** The server's page at an address, ready to be hydrated. */
function serve(address: string, courses: typeof threeCourses) {
  const page = withSite(<CataloguePage view={readyView(courses)} />, site, [address]);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const onRecoverableError = jest.fn();
  const hydrate = () => act(async () => void hydrateRoot(container, page, { onRecoverableError }));
  return { container, onRecoverableError, hydrate };
}

beforeEach(() => void jest.spyOn(console, 'error'));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

it.each([
  ['/formations?q=formation&tri=decroissant&n=12', manyCourses(14), 'formation'],
  [
    '/formations?lieu=distanciel&prix=1000&niveau=debutant&niveau=avance',
    threeCourses,
    'Filtrer et trier (4)',
  ],
])('hydration finds no difference: %s', async (address, courses, text) => {
  const { container, onRecoverableError, hydrate } = serve(address, courses);
  const before = container.innerHTML;
  expect(before).toContain(text);
  await hydrate();
  expect(container.innerHTML).toBe(before);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('without script, the form asks for the address of what is typed and chosen', () => {
  const address = '/formations?q=excel&categorie=langues&type=Alternance&tri=croissant&lieu=presentiel';
  const form = serve(address, threeCourses).container.querySelector('form') as HTMLFormElement;
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][]);
  expect(form.method).toBe('get');
  expect(`${form.getAttribute('action')}?${sent}`).toBe(address);
});

it('entries typed and chosen before hydration are kept', async () => {
  const [there, elsewhere] = [{ lieu: ['presentiel' as const] }, { lieu: ['distanciel' as const] }];
  const anglais = aCourse({ id: 'anglais', title: 'Anglais', facets: there });
  const courses = [aCourse({ facets: there }), aCourse({ id: 'excel', facets: elsewhere }), anglais];
  const { container, hydrate } = serve('/formations', courses);
  const place = () => container.querySelector('input[name=lieu]') as HTMLInputElement;
  searchField().value = 'pyth';
  choice('Tri').value = 'croissant';
  place().checked = true;
  await hydrate();
  await statusIs('1 formation affichée sur 1');
  expect([searchField().value, choice('Tri').value, place().checked]).toEqual(['pyth', 'croissant', true]);
});

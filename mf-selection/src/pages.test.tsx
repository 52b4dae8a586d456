import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import page from './selection-page/index';
import { aCourse, aSelection } from './testing/selection-data';

type View = ComponentProps<typeof page.Component>['view'];
const views: [string, View][] = [
  ['loading', { state: 'loading' }],
  ['failed', { state: 'failed', retry: () => undefined }],
  ['ready, empty', { state: 'ready', data: aSelection([]) }],
  ['ready', { state: 'ready', data: aSelection([aCourse('python'), aCourse('word')]) }],
  [
    'ready, one gone',
    { state: 'ready', data: { ...aSelection([aCourse('python')], ['word']), offline: true } },
  ],
];

beforeEach(() => void jest.spyOn(console, 'error'));
afterEach(() => expect(console.error).not.toHaveBeenCalled());

const draw = (view: View, address = '/selection') =>
  renderToString(withSite(<page.Component view={view} />, site, [address]));

it.each(views)('the server draws one h1: %s', (_, view) => {
  const hasCourses = view.state === 'ready' && view.data.ids.length > 0;
  expect(draw(view, hasCourses ? '/selection?f=python!word' : '/selection').match(/<h1/g)).toHaveLength(1);
});

it('without script, the selection of the address shows, with its total and code', () => {
  const data = aSelection([aCourse('python'), aCourse('word')]);
  const html = draw({ state: 'ready', data }, '/selection?f=python~3~A!word&mot=Bonjour');
  const fields = ['value="3"', 'value="A"', 'value="Bonjour"', '<ol', '<svg'];
  for (const text of ['2\u00a0formations', ...fields, 'Total estimé', 'sans compte ni cookie'])
    expect(html).toContain(text);
  // Nothing is kept then, but by a bookmark.
  expect(html).toContain('</span>Dans vos favoris, cette page garde');
  expect(html).toMatch(/<span class="scripted">Votre sélection est gardée sur cet appareil/);
});

it('tells of shipped courses only where there are some', () => {
  const saysShipped = (choices = aSelection([]).choices) =>
    draw({ state: 'ready', data: { ...aSelection([]), offline: true, choices } }).includes('voici nos');
  expect([saysShipped(), saysShipped([])]).toEqual([true, false]);
});

it('a refused change says why', () => {
  const full = '/selection?f=a!b!c!d!e!f!g!h!i!j!k!l&ajouter=m';
  expect(draw({ state: 'ready', data: aSelection([]) }, full)).toContain('role="alert"');
});

it('search engines have one address, and no visitor’s selection', () => {
  const empty = page.head(aSelection([]), site);
  expect([empty.path, empty.noIndex]).toEqual(['/selection', false]);
  expect(empty.description.length).toBeLessThanOrEqual(155);
  expect(page.head(aSelection([aCourse('python')]), site).noIndex).toBe(true);
});

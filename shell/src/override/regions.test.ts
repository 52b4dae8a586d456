/** @jest-environment jsdom */
import { findRegions } from './regions';

/** As React does: what an element was drawn by, the nearest first. */
function drawnBy(element: Element, ...props: object[]): void {
  const fibers = [{}, ...props].reduceRight<object | null>(
    (above, memoizedProps) => ({ memoizedProps, return: above }),
    null,
  );
  Object.assign(element, { __reactFiber$x1: fibers });
}

const page = { route: { remote: 'mf-home', page: 'HomePage' } };
const part = (name: string) => ({ part: `mf-catalogue/${name}`, given: {}, fallback: null });

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><header></header><main id="contenu"><div id="a"><p id="b"></p>
    <section id="c"><h2 id="d"></h2></section><section id="e"></section></div></main><footer></footer></div>`;
});
const at = (id: string) => document.getElementById(id) ?? document.body;
const found = () =>
  findRegions().map(({ remote, name, elements }) => [remote, name, elements.map(({ id, tagName }) => id || tagName)]);

it('are the frame, the page and the parts on it, each whole', () => {
  drawnBy(at('a'), page);
  drawnBy(at('b'), page);
  drawnBy(at('c'), part('NewestCourses'), page);
  drawnBy(at('d'), part('NewestCourses'), page);
  drawnBy(at('e'), part('NewestCourses'), page);
  expect(found()).toEqual([
    ['shell', undefined, ['HEADER', 'FOOTER']],
    ['mf-home', 'HomePage', ['contenu']],
    ['mf-catalogue', 'NewestCourses', ['c', 'e']],
  ]);
});

it('are the frame alone where the page is not alive', () => {
  expect(found()).toEqual([['shell', undefined, ['HEADER', 'FOOTER']]]);
});

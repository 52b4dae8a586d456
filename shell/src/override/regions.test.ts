/** @jest-environment jsdom */
import { routes } from '../testing/routes';
import { findRegions } from './regions';

const found = () =>
  findRegions(routes).map(({ remote, name, element }) => [remote, name, element.id || element.tagName]);

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><header></header><main id="contenu"><header></header>
    <div id="a" data-part="mf-catalogue/NewestCourses"></div></main><footer></footer></div>`;
});

it('are the frame, the page and the parts on it', () => {
  history.replaceState(null, '', '/about');
  expect(found()).toEqual([
    ['shell', undefined, 'HEADER'],
    ['shell', undefined, 'FOOTER'],
    ['mf-home', 'AboutPage', 'contenu'],
    ['mf-catalogue', 'NewestCourses', 'a'],
  ]);
});

it('are the shell’s where no page stands', () => {
  history.replaceState(null, '', '/nulle-part');
  document.querySelector('#a')?.remove();
  expect(found()).toEqual([
    ['shell', undefined, 'HEADER'],
    ['shell', undefined, 'FOOTER'],
  ]);
});

import { aPage } from '../testing/page';
import { routeAt } from '../testing/routes';
import { asPage, RemoteUnavailable } from './remotes';

const { load, head, Component } = aPage();

it.each([
  ['nothing', undefined],
  ['null', null],
  ['no default export', { load, head, Component }],
  ['no load', { default: { head, Component } }],
  ['no head', { default: { load, Component } }],
  ['no component', { default: { load, head } }],
  ['a title for a head', { default: { load, head: 'x', Component } }],
])('refuses %s', (_case, module) => {
  expect(() => asPage(module)).toThrow('the module is not a page (load, head, Component)');
});

it.each([
  [new Error('offline\nat line 1'), 'offline'],
  ['gone', 'gone'],
])('says in one line which page is missing and why: %s', (reason, why) => {
  const error = new RemoteUnavailable(routeAt('/contact'), reason);
  expect(error.message).toBe(`Remote mf-contact: the page ContactPage could not be loaded (${why}).`);
  expect(error.name).toBe('RemoteUnavailable');
  expect(error.cause).toBe(reason);
});

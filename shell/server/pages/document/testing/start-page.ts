import startScript from '../start.script.ts?text';
import { runScript } from './run-script';

let typeface: PromiseWithResolvers<void>;
export const loadFont = jest.fn<Promise<void>, [string]>();
beforeEach(() => {
  jest.useFakeTimers();
  typeface = Promise.withResolvers();
  loadFont.mockReset().mockReturnValue(typeface.promise);
  Object.assign(document, { fonts: { load: loadFont } });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
export const showTypeface = () => typeface.resolve();
export const failTypeface = () =>
  typeface.reject(new DOMException('A network error occurred.', 'NetworkError'));

export const asleep = { data: 'data-wake="intent"' };

const twoScripts = '/a.js sha256-a /b.js sha256-b';

/** Runs the script, with the attributes `data`, in a document with this body. */
export function start(body: string, { data = '', scripts = twoScripts, head = '' } = {}): void {
  document.head.innerHTML = head;
  document.body.innerHTML = `${body}<script data-scripts="${scripts}" data-preloads="/c.js sha256-c" ${data}></script>`;
  delete document.documentElement.dataset.live;
  document.documentElement.dataset.firstView = '';
  globalThis.early = new Set();
  const script = find<HTMLScriptElement>('script[data-scripts]');
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runScript(startScript);
}

/** The files that are preloaded: `all` once the program is on its way. */
export const loaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
export const all = ['/c.js', '/a.js', '/b.js'];
export const programs = () => [...document.head.querySelectorAll('script')];
export const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
export const fire = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

import { startScript } from '../document/start-script';

const element = () => document.querySelector<HTMLScriptElement>('script[data-scripts]');
const leave: (() => void)[] = [];

/** Runs the script in a document with this body, as the browser would. */
export function run(body: string, data = '', scripts = '/a.js sha256-a /b.js sha256-b', head = ''): void {
  document.head.innerHTML = head;
  document.body.innerHTML = `${body}<script data-scripts="${scripts}" data-preloads="/c.js sha256-c" ${data}></script>`;
  delete document.documentElement.dataset.live;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element());
  const add = window.addEventListener;
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
    leave.push(() => window.removeEventListener(...listener));
    add.apply(window, listener);
  });
  new Function(startScript)();
}

export const loaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
export const programs = () => [...document.head.querySelectorAll('script')];
export const all = ['/c.js', '/a.js', '/b.js'];
export const picture = () => document.querySelector('img') as HTMLImageElement;
export const waiting = '<img fetchpriority="high" src="/x.avif">';
export const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

export const asleep = 'data-wake="intent"';
export const fire = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

/** What the letters of the document's font measure. */
export function measureLetters(widths: Record<string, number>): void {
  const pen = { font: '', measureText: (letter: string) => ({ width: widths[letter] }) };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
}

/** For each test of a file: a page in the web font, whose pictures are on their way, and a clock that stands. */
export function prepareStarts(): void {
  beforeEach(() => {
    measureLetters({ i: 20, W: 90 });
    jest.useFakeTimers();
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    for (const listener of leave.splice(0)) listener();
    jest.restoreAllMocks();
  });
}

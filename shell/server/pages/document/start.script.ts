/*
 * Stands at the end of each document: loads the program, and records what a visitor does before.
 * Documents without a program have it too, so that no button waits for one.
 */
import { abandonHydration, rewriteMedia } from '../../../isomorphic/hydration/abandon';

const { scripts, preloads, wake } = (document.currentScript as HTMLScriptElement).dataset;
const { documentElement, head } = document;
const crossOrigin = 'anonymous';
/** The second try has an address of its own, as a broken answer may be in the browser's cache. */
const secondTry = '?2';
/** For the first picture and the typeface. */
const maxWaitMs = 1500;
let isBegun = false;

const on = (type: string, act: (event: Event) => unknown) => addEventListener(type, act, true);

function insert(name: 'link' | 'script', values: object): void {
  head.append(Object.assign(document.createElement(name), values));
}

/** Each address has its integrity after it. */
const readFiles = (list: string) =>
  // regex-bounded: an attribute of our own document.
  [...list.matchAll(/(\S+) (\S+)/g)].map(([, address, integrity]) => ({ address, integrity }));

/**
 * The whole sheet takes the place of its part, so that the order of all rules stays. The program
 * waits for it, but not for a sheet that fails.
 */
function loadWholeSheet(part: HTMLElement): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    const { sheet: href, integrity } = part.dataset;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity });
    link.onload = () => {
      part.remove();
      if (early === 'abandoned')
        rewriteMedia([link.sheet as CSSStyleSheet], '(scripting: none)', '(scripting)');
      resolve(0);
    };
    link.onerror = () => {
      link.onerror = resolve;
      link.href += secondTry;
    };
    // webpack looks for this name.
    link.dataset.href = link.href;
    part.after(link);
    setTimeout(resolve, 8000);
  });
}

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  const program = readFiles(scripts ?? '');
  // The federation asks for its files in the same way: else each would be fetched twice.
  for (const { address: href, integrity } of [...readFiles(preloads ?? ''), ...program])
    insert('link', { rel: 'preload', as: 'script', crossOrigin, href, integrity });
  const parts = document.querySelectorAll<HTMLElement>('style[data-sheet]');
  void Promise.all([...parts].map(loadWholeSheet)).then(() => {
    for (const { address, integrity } of program) {
      const onerror = () => insert('script', { src: address + secondTry, integrity, onerror: abandon });
      insert('script', { src: address, integrity, crossOrigin, async: false, onerror });
    }
  });
}

function abandon(): void {
  if (early instanceof Set) abandonHydration('live' in documentElement.dataset);
}

function record(event: Event, element = event.target as HTMLElement | null): void {
  if (!(early instanceof Set) || !element) return;
  if ('live' in documentElement.dataset && !element.closest('main')) return;
  // React may hydrate the part on this very event, and would then act on it, too.
  event.preventDefault();
  event.stopPropagation();
  if (early.size === 0) setTimeout(abandon, 5000);
  early.add(element);
  begin();
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

/** The browser has the typeface from the page before, and may draw this one in it at once. */
const isFirstPage = !document.referrer.includes(location.host);
const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const pictureLoaded = new Promise<unknown>((resolve) => {
  if (!picture || picture.complete) resolve(0);
  else picture.onload = picture.onerror = resolve;
  setTimeout(resolve, maxWaitMs);
});
const pictureShown = pictureLoaded.then(nextFrame);

/**
 * On a slow line each would delay the one before: the first picture, the typeface, the program,
 * which does not wait for a typeface that fails. The name is that of fonts.css.
 */
const typeface = Promise.resolve(isFirstPage && pictureLoaded)
  .then(() => document.fonts.load('1em "Bricolage Grotesque Variable"'))
  .catch(() => {});

/** The first frame is drawn before the page is laid out for the typeface. */
void Promise.resolve(isFirstPage && pictureShown).then(() => delete documentElement.dataset.firstView);

function beginAfterFirstView(): void {
  void Promise.all([pictureShown, typeface]).then(begin);
  setTimeout(begin, maxWaitMs);
}

/** A sleeping page wakes for a pointer or the focus on a link or a control, not for scrolling. */
function beginOnIntent(): void {
  if (wake === 'seen') {
    // Only sleeping documents have all styles: without the picture this one would lack its icons.
    if (!picture) return beginAfterFirstView();
    new IntersectionObserver(([entry]) => entry?.isIntersecting && beginAfterFirstView()).observe(picture);
  }
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    on(type, ({ target }) => (target as Element).closest?.('a,button,input,select') && begin());
  if (!(navigator as { connection?: { saveData: boolean } }).connection?.saveData)
    on('load', () => setTimeout(() => self.requestIdleCallback?.(begin), 15_000));
}

on('click', (event) => record(event, (event.target as Element).closest<HTMLElement>('[type=button]')));
// A form reads its fields when it comes alive.
on('change', (event) => (event.target as HTMLInputElement).form ?? record(event));
on('submit', record);

if (!scripts) abandonHydration();
else if (!wake) beginAfterFirstView();
else beginOnIntent();

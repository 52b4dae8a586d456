import { tell } from './tell';
import { watchSpeed } from './watch-speed';

/**
 * Comes with a document while a canary runs, beside the program: tells the site how the pages do, by version. Nothing of the
 * visitor, nothing that is kept in the browser.
 */
const { versions } = (document.currentScript as HTMLScriptElement).dataset;
const { view, send } = tell(JSON.parse(versions ?? '{}'));

// Also what is caught is written to the console: a page that failed, a remote that could not be had, what React repaired.
const { error } = console;
console.error = (...all: unknown[]) => {
  view().error = true;
  error.apply(console, all);
};
// An extension of the visitor's browser is no fault of ours.
const isOurs = (source: unknown) => String(source).includes(location.origin);
addEventListener('unhandledrejection', ({ reason }) => {
  if (isOurs(reason?.stack)) view().error = true;
});
addEventListener(
  'error',
  ({ target, filename }) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) view().failed = true;
    else if (isOurs(filename)) view().error = true;
  },
  true,
);
watchSpeed(view);
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);

import type { Page } from 'playwright';
import { deferredFailure } from '../../run';
import { Refused } from './refused';
import type { ReleaseId } from './trial-site';

interface BrowserError {
  problem: string;
  file?: string | undefined;
}

interface TabWatch {
  failed: Promise<never>;
  showPage(page: string, file: string | undefined): void;
}

/** Reports the tab's first error, unless the server logged it, too: the content causes that one. */
export function watchTab(tab: Page, { name }: ReleaseId, hasLogged: (line: string) => boolean): TabWatch {
  let current = { page: 'The site', file: undefined as string | undefined };
  const { failed, fail } = deferredFailure();

  const report = (browserError: BrowserError | undefined, source: string) => {
    if (!browserError || isOfOthers(source, name)) return;
    const file = browserError.file ?? current.file;
    fail(new Refused(`${current.page} ${browserError.problem}${file ? ` (${file})` : ''}`));
  };
  tab.on('pageerror', (error) => report(fromException(error), `${error.stack} ${error.message}`));
  tab.on('crash', () => report({ problem: 'has the browser’s tab crash' }, ''));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || hasLogged(firstLine(text))) return;
    report(fromConsole(text, message.location().url, tab.url()), `${text} ${message.location().url}`);
  });
  return {
    failed,
    showPage(page, file) {
      current = { page, file };
    },
  };
}

/** Code of another live remote may be fetched ahead; it has been tried before. */
function isOfOthers(source: string, name: string): boolean {
  if (name === 'shell') return false;
  const remotes = [...source.matchAll(/\/remotes\/([\w-]+)\/|^Remote ([\w-]+):/g)].map(([, a, b]) => a ?? b);
  return remotes.length > 0 && !remotes.includes(name);
}

/** Chromium leaves a view transition out where another page or document comes meanwhile. */
export const skippedTransition = /Transition was (?:skipped|aborted because of invalid state)/;

function fromException({ message, stack = '' }: Error): BrowserError | undefined {
  if (skippedTransition.test(message)) return undefined;
  return { problem: `throws in the browser: ${oneLine(message)}`, file: fileIn(stack) };
}

function fromConsole(lines: string, url: string, page: string): BrowserError | undefined {
  const text = oneLine(firstLine(lines));
  const file = fileIn(lines);
  if (/^Failed to load resource/.test(text)) {
    const [, status = text] = /status of (\d+)/.exec(text) ?? [];
    return isCode(url) ? { problem: `lacks a file in the browser: ${status}`, file: fileIn(url) } : undefined;
  }
  // A failed call to PocketBase is no fault of the version.
  if (/^PocketBase: /.test(text)) return undefined;
  const [, why] = /^Remote [\w-]+: the page \w+ could not be loaded \((.*)\)\.$/.exec(text) ?? [];
  if (why) return { problem: `cannot be loaded in the browser: ${withoutAddress(why)}`, file: fileIn(why) };
  const [, data] = /^Page \S+: its data could not be loaded \((.*)\)\.$/.exec(text) ?? [];
  if (data) return { problem: `cannot load its data in the browser: ${data}`, file };
  const [, code = ''] = /Minified React error #(\d+)/.exec(text) ?? [];
  if (hydrationErrors.has(code)) {
    const { pathname } = new URL(page);
    return {
      problem: `draws something else in the browser than on the server at ${pathname} (React’s error ${code})`,
    };
  }
  const [, error] = /^(?:Uncaught |Page failed: )?\w*Error: (.*)/.exec(text) ?? [];
  return error
    ? { problem: `throws in the browser: ${error}`, file }
    : { problem: `writes an error in the browser: ${text}`, file };
}

/** React's error numbers for HTML of the server that it could not take over. */
const hydrationErrors = new Set(['418', '419', '421', '422', '423', '425']);

/** A page can do without data and pictures of PocketBase, not without code. */
const isCode = (url: string) => /\/(remotes|assets)\//.test(url);

const fileIn = (text: string) => /\/(?:files|assets)\/(?:~\d+\/)?([\w.-]+\.\w+)/.exec(text)?.[1];
const withoutAddress = (text: string) => text.replace(/https?:\/\/\S*\//g, '').replace(/^\/\S*\//, '');
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};

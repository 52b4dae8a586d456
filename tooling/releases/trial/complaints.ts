import type { Page } from 'playwright';
import { failure } from '../../run';
import { Refused } from './ending';
import type { Tried } from './trial-site';

interface Complaint {
  what: string;
  file?: string | undefined;
}

interface Watched {
  failed: Promise<never>;
  shows(page: string, file: string | undefined): void;
}

/** An error that the server wrote in the same words (`hasLogged`) does not count: it is about the content, which loads the same. */
export function watch(tab: Page, { name }: Tried, hasLogged: (line: string) => boolean): Watched {
  let shown = { page: 'The site', file: undefined as string | undefined };
  const { failed, fail } = failure();

  const hear = (complaint: Complaint | undefined, source: string) => {
    if (!complaint || isOfOthers(source, name)) return;
    const file = complaint.file ?? shown.file;
    fail(new Refused(`${shown.page} ${complaint.what}${file ? ` (${file})` : ''}`));
  };
  tab.on('pageerror', (error) => hear(thrown(error), `${error.stack} ${error.message}`));
  tab.on('crash', () => hear({ what: 'has the browser’s tab crash' }, ''));
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || hasLogged(firstLine(text))) return;
    hear(written(text, message.location().url, tab.url()), `${text} ${message.location().url}`);
  });
  return {
    failed,
    shows(page, file) {
      shown = { page, file };
    },
  };
}

/** Code of another live remote may be fetched ahead; it has been tried before. */
function isOfOthers(source: string, name: string): boolean {
  if (name === 'shell') return false;
  const remotes = [...source.matchAll(/\/remotes\/([\w-]+)\/|^Remote ([\w-]+):/g)].map(([, a, b]) => a ?? b);
  return remotes.length > 0 && !remotes.includes(name);
}

function thrown({ message, stack = '' }: Error): Complaint {
  return { what: `throws in the browser: ${oneLine(message)}`, file: fileIn(stack) };
}

function written(lines: string, url: string, page: string): Complaint | undefined {
  const text = oneLine(firstLine(lines));
  const file = fileIn(lines);
  if (/^Failed to load resource/.test(text)) {
    const [, status = text] = /status of (\d+)/.exec(text) ?? [];
    return isCode(url) ? { what: `lacks a file in the browser: ${status}`, file: fileIn(url) } : undefined;
  }
  // A failed call to PocketBase is no fault of the version.
  if (/^PocketBase: /.test(text)) return undefined;
  const [, why] = /^Remote [\w-]+: the page \w+ could not be loaded \((.*)\)\.$/.exec(text) ?? [];
  if (why) return { what: `cannot be loaded in the browser: ${withoutAddress(why)}`, file: fileIn(why) };
  const [, data] = /^Page \S+: its data could not be loaded \((.*)\)\.$/.exec(text) ?? [];
  if (data) return { what: `cannot load its data in the browser: ${data}`, file };
  const [, code = ''] = /Minified React error #(\d+)/.exec(text) ?? [];
  if (hydration.has(code)) {
    const { pathname } = new URL(page);
    return {
      what: `draws something else in the browser than on the server at ${pathname} (React’s error ${code})`,
    };
  }
  const [, error] = /^(?:Uncaught |Page failed: )?\w*Error: (.*)/.exec(text) ?? [];
  return error
    ? { what: `throws in the browser: ${error}`, file }
    : { what: `writes an error in the browser: ${text}`, file };
}

/** React's error numbers for HTML of the server that it could not take over. */
const hydration = new Set(['418', '419', '421', '422', '423', '425']);

/** A page can do without data and pictures of PocketBase, not without code. */
const isCode = (url: string) => /\/(remotes|assets)\//.test(url);

const fileIn = (text: string) => /\/(?:files|assets)\/(?:~\d+\/)?([\w.-]+\.\w+)/.exec(text)?.[1];
const withoutAddress = (text: string) => text.replace(/https?:\/\/\S*\//g, '').replace(/^\/\S*\//, '');
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};

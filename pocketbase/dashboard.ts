import { version } from './binary/official-zip';

const timeoutMs = 10_000;

/** Returns one sentence for the operator, or undefined where the page, its scripts and its styles are there. Never rejects. */
export async function dashboardFault(pocketbaseUrl: string): Promise<string | undefined> {
  const page = `${pocketbaseUrl}/_/`;
  const html = await load(page, 'page');
  if (html === undefined) return sentence(`${page} does not answer`);
  const named = [...html.matchAll(/\s(?:src|href)="?(\.?\/(?!\/)[^"\s>]+\.(?:js|css))/g)];
  const files = named.map(([, path = '']) => new URL(path, page));
  if (files.length === 0) return sentence(`${page} names no script`);
  const loaded = await Promise.all(files.map((file) => load(file, 'file')));
  const [first, ...others] = files.filter((_, index) => loaded[index] === undefined);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return first && sentence(`${first.pathname}${more} cannot be had`);
}

const sentence = (fact: string) =>
  `This PocketBase has no working dashboard (${fact}): « La rédaction » is there all the same; for the operator’s dashboard, download the official release ${version} from https://pocketbase.io and set PB_BINARY to its path.`;

/** PocketBase may answer a missing file with the page itself. */
async function load(url: string | URL, kind: 'page' | 'file'): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.ok && isPage === (kind === 'page') ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

import { version } from './binary/official-zip';

/** Characters of the page that are read, and parts of it that are asked for. */
const [longestPage, mostParts] = [200_000, 60];
/** Milliseconds for the page, and again for all its parts. */
const timeLimit = 10_000;

/** Returns one sentence for the operator, or undefined where the page and all that it names are there. Never rejects. */
export async function dashboardFault(pocketbaseUrl: string): Promise<string | undefined> {
  const page = `${pocketbaseUrl}/_/`;
  const html = await read(page);
  if (html === undefined) return sentence(`${page} does not answer`);
  const parts = partsOf(html, page);
  if (parts.length === 0) return sentence(`${page} names no script`);
  const signal = AbortSignal.timeout(timeLimit);
  const missing = await Promise.all(parts.map(async (part) => ((await isThere(part, signal)) ? [] : [part])));
  const [first, ...others] = missing.flat();
  if (!first) return undefined;
  return sentence(
    `${new URL(first).pathname}${others.length > 0 ? ` and ${others.length} more` : ''} cannot be had`,
  );
}

const sentence = (fact: string) =>
  `This PocketBase has no working dashboard (${fact}): « La rédaction » is there all the same; for the operator’s dashboard, download the official release ${version} from https://pocketbase.io and set PB_BINARY to its path.`;

async function read(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
    if (!response.ok || !response.body) return undefined;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestPage) break;
    }
    return text.slice(0, longestPage);
  } catch {
    return undefined;
  }
}

function partsOf(html: string, page: string): string[] {
  const tags = html.match(/<(?:script|link)\s[^<>]{1,500}>/gi) ?? [];
  const addresses = tags
    .filter((tag) => !/^<link/i.test(tag) || /\srel="?(?:stylesheet|modulepreload)/i.test(tag))
    .map((tag) => /\s(?:src|href)="?([^"\s>]{1,300})/i.exec(tag)?.[1])
    .filter((address) => address !== undefined)
    .filter((address) => URL.canParse(address, page))
    .map((address) => new URL(address, page))
    .filter(({ origin }) => origin === new URL(page).origin);
  return [...new Set(addresses.map(String))].slice(0, mostParts);
}

/** PocketBase may answer a missing file with the page itself. */
async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    await response.body?.cancel();
    return response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  } catch {
    return false;
  }
}

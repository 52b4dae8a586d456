import type { IncomingHttpHeaders } from 'node:http';

/** The SHA-256 of the dictionary that a browser has for this request, where it takes an answer made with it. */
export function availableDictionary(headers: IncomingHttpHeaders): Buffer | undefined {
  const [, base64] = /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const takesIt = /(?:^|[,\s])dcz(?:$|[,\s])/.test(headers['accept-encoding'] ?? '');
  return base64 && takesIt ? Buffer.from(base64, 'base64') : undefined;
}

/** Chromium alone keeps dictionaries; the others get no header that is of no use to them. */
export const keepsDictionaries = (headers: IncomingHttpHeaders): boolean =>
  /"Chromium"/.test(String(headers['sec-ch-ua'] ?? ''));

/**
 * For which documents the one at this path is a dictionary: its own later versions; the home page for all whose own the
 * browser does not have (the longest match counts); likewise the composition. Nothing for an odd path.
 */
export function matchOfDocument(path: string): string | undefined {
  // Fetched by the program.
  if (path === '/composition.json') return `match="${path}"`;
  const match = path === '/' ? '/*' : path;
  return /^\/[\w/%.-]*$/.test(path) ? `match="${match}", match-dest=("document")` : undefined;
}

/** Not what is the server's alone. */
const scriptOrStyle = /^\/(?:assets|remotes)(?:\/(?!server\/)[\w-][\w.-]*)+\.(?:js|css)$/;
const hash = /(?<=\.)[\da-f]{8,}(?=\.)/g;

/** For which files a script or style is a dictionary: those that differ in their hash only. */
export function matchOfFile(path: string): string | undefined {
  if (!scriptOrStyle.test(path)) return undefined;
  const match = path.replace(hash, '*');
  return match === path ? undefined : `match="${match}"`;
}

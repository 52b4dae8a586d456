/** A part of a mail: its headers by their lower-case names, unfolded, and what follows them. */
export interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Parts that are looked at; a mail server's report has three. */
const mostParts = 10;

/** Reads the headers of a mail, or of a part of one. Total: what is none has no headers. */
export function readPart(text: string): Part {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trimEnd() === '');
  return {
    headers: readHeaders(end < 0 ? lines : lines.slice(0, end)),
    body: end < 0 ? '' : lines.slice(end + 1).join('\n'),
  };
}

function readHeaders(lines: string[]): Map<string, string> {
  const headers = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (name !== '') headers.set(name, `${headers.get(name) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
    // The first one counts: what follows may have been added to mislead.
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
    else name = '';
  }
  return headers;
}

/** The parts of a multipart mail; none of any other. */
export function partsOf({ headers, body }: Part): Part[] {
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="([^"]{1,200})"/i.exec(type)?.[1] ?? /boundary=([^\s;]{1,200})/i.exec(type)?.[1];
  if (!boundary) return [];
  const parts: string[][] = [];
  for (const line of body.split('\n')) {
    const mark = line.trimEnd();
    if (mark === `--${boundary}--` || parts.length > mostParts) break;
    if (mark === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.slice(0, mostParts).map((lines) => readPart(lines.join('\n')));
}

/** `multipart/report` of `Multipart/Report; report-type=…`. */
export const typeOf = ({ headers }: Part): string =>
  (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';

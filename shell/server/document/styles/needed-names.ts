import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { list } from 'postcss';

/** Every document has these elements; scripts and readers set these attributes before the whole sheets are there. */
const anywhere = new Set(['html', 'body', '[data-theme', '[data-live', '[open']);

/** Gives names for each alternative (`a, b`): ".a", "table", "[disabled". They may be too few (brackets, escapes), never too many. */
export function neededNames(selector: string): string[][] {
  return list.comma(selector).map((alternative) => {
    if (/[\\|]/.test(alternative)) return [];
    const text = alternative.replace(/"[^"]*"|'[^']*'/g, '');
    const held = withoutGroups(text.replace(/:has\((\.[\w-]+)\)/g, '$1'));
    const bare = held.replace(/:disabled\b/g, '[disabled]').replace(/::?[\w-]+/g, '');
    const attributes = bare.match(/\[[\w-]+/g) ?? [];
    const compounds = bare.replace(/\[[^[\]]*\]/g, '').split(/[\s>+~&*]/);
    const names = compounds.flatMap((one) => [
      ...(one.match(/^[a-z][\w-]*/i) ?? []),
      ...(one.match(/\.[^.#]+/g) ?? []),
    ]);
    return [...names, ...attributes].filter((name) => !anywhere.has(name));
  });
}

/** The HTML has the form that React writes. */
export function namesIn(html: string): Set<string> {
  const kinds = html.match(/<[a-z][a-z\d-]*/gi) ?? [];
  const attributes = html.match(/ [a-z-]+(?==")/gi) ?? [];
  const classes = html.match(/ class="[^"]*/g) ?? [];
  return new Set([
    ...kinds.map((text) => text.slice(1).toLowerCase()),
    ...attributes.map((text) => `[${text.slice(1).toLowerCase()}`),
    ...classes.flatMap((text) => text.slice(' class="'.length).split(' ')).map((name) => `.${name}`),
  ]);
}

function withoutGroups(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === '(') depth++;
    if (depth === 0) outside += character;
    if (character === ')') depth--;
  }
  return outside;
}

export function isForAll(alternatives: readonly string[][]): boolean {
  return alternatives.some((needed) => needed.length === 0);
}

/** Addresses relative to the file become absolute paths, which fit any document. */
export function asInlineText(address: string, css: string): string {
  return (
    css
      .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
      .replace(
        /(url\(["']?)(?!data:|#|\/|https?:)([^"'()]+)/g,
        (_, open: string, file: string) => open + posix.join(posix.dirname(address), file),
      )
      // Only this text could end the element early.
      .replaceAll('</', '<\\/')
      .trim()
  );
}

/** A content security policy allows an inline script or style by this source (CSP level 2). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

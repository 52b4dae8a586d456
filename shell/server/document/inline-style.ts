import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** A style sheet as it stands in the document: one request less before the first paint. */
export interface InlineStyle {
  /** Where the same styles are as a file. */
  address: string;
  text: string;
  /** The source that lets the content security policy allow it. */
  source: string;
}

/** Makes the styles of a file fit for any document: addresses relative to the file become absolute paths. */
export function inlineStyle(address: string, css: string): InlineStyle {
  const text = css
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
    .replace(
      /(url\(["']?)(?!data:|#|\/|https?:)([^"'()]+)/g,
      (_, open: string, file: string) => open + posix.join(posix.dirname(address), file),
    )
    // The one text that could end the element early.
    .replaceAll('</', '<\\/')
    .trim();
  return { address, text, source: sourceHash(text) };
}

/** The source by which a content security policy allows one inline script or style (CSP level 2). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** Makes the styles of a file fit for any document: addresses relative to the file become absolute paths. */
export function asInlineText(address: string, css: string): string {
  return (
    css
      .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
      .replace(
        /(url\(["']?)(?!data:|#|\/|https?:)([^"'()]+)/g,
        (_, open: string, file: string) => open + posix.join(posix.dirname(address), file),
      )
      // The one text that could end the element early.
      .replaceAll('</', '<\\/')
      .trim()
  );
}

/** The source by which a content security policy allows one inline script or style (CSP level 2). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

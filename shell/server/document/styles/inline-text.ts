import { createHash } from 'node:crypto';
import { posix } from 'node:path';

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

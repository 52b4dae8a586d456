import { createHash } from 'node:crypto';

/** The source by which a content security policy allows one inline script or style (CSP level 2). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

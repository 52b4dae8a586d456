import type { RouteRow } from 'shared-ui/remote';

/** `path` and `label` are characters; `links` is how many a remote may add to the menu. */
export const limits = { path: 120, label: 24, links: 2 };

const segment = /^(:[a-z]\w*|[\p{L}\p{N}][\p{L}\p{N}_-]*)$/u;

/** Undefined where nothing is wrong. */
export function problemOf({ path, menu }: RouteRow): string | undefined {
  if (path.length > limits.path)
    return `has a path of ${path.length} characters; ${limits.path} is the limit`;
  const isPath =
    path === '/' ||
    (path.startsWith('/') &&
      path
        .slice(1)
        .split('/')
        .every((part) => segment.test(part)));
  if (!isPath || path !== path.normalize('NFC')) {
    return `has the path "${path}", which is none: /, or letters, digits, "-", "_" and :names between slashes`;
  }
  if (!menu) return undefined;
  if (path.includes(':')) return `has a link in the menu, and no one address (${path})`;
  const { length } = menu.label.trim();
  return length === 0 || length > limits.label
    ? `has a label of ${length} characters in the menu; 1 to ${limits.label} fit`
    : undefined;
}

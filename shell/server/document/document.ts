import type { Head, Site } from 'shared-ui';
import { themeScript } from 'shared-ui/theme-script';
import type { Boot } from '../../src/boot';
import { type HeadTag, headTags, pageMark } from '../../src/head/head-tags';
import type { Wake } from '../../src/routing/route-table';
import type { Entrypoints } from './entrypoints';
import { escapeHtml, jsonForScript } from './escape';
import type { InlineStyle } from './inline-style';
import { startScript } from './start-script';

/** The page's colour in the light and the dark theme (shared-ui's `--page`). */
export const pageColours = { light: '#fcfcfd', dark: '#141416' } as const;

/** The site's sign in browsers and on home screens, and the colour around the page. */
const iconTags: readonly string[] = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  ...Object.entries(pageColours).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
  ),
];

export interface DocumentParts {
  head: Head;
  site: Site;
  boot: Boot;
  entrypoints: Entrypoints;
  /** The page's own remote: what the browser will need of it. */
  remote: { scripts: readonly string[]; styles: readonly InlineStyle[] };
  body: string;
  /** What the page waits for before it loads the program; none: its first picture. */
  wake?: Wake | undefined;
}

/** The whole HTML document of a page. */
export function renderDocument({ head, site, boot, entrypoints, remote, body, wake }: DocumentParts): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${themeScript}</script>`,
    // Before the styles that name it: they are long.
    ...entrypoints.fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    // webpack looks for the absolute address before it loads a style of its own.
    ...[...entrypoints.styles, ...remote.styles].map(
      ({ address, text }) => `<style data-href="${escapeHtml(site.origin + address)}">${text}</style>`,
    ),
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, site).map(renderTag),
    ...iconTags,
    `</head><body><div id="root">${body}</div>`,
    `<script id="boot" type="application/json">${jsonForScript(boot)}</script>`,
    renderStart(entrypoints.scripts, remote.scripts, wake),
    '</body></html>',
  ].join('');
}

/** The program's start, after all that it needs; also where there is no program, so that no button waits for it. */
function renderStart(scripts: readonly string[], preloads: readonly string[], wake?: Wake): string {
  const files = `data-scripts="${scripts.join(' ')}" data-preloads="${preloads.join(' ')}"`;
  return `<script ${files}${wake ? ` data-wake="${wake}"` : ''}>${startScript}</script>`;
}

function renderTag({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name} ${pageMark}${list.join('')}>`;
  // A script's text is JSON already: the same escapes as the boot data keep it from ending early.
  return name === 'script' ? `${open}${jsonForScript(JSON.parse(text ?? '{}'))}</script>` : open;
}

import { escapeHtml } from '@campus/pocketbase/rules/entities.js';
import type { Head, School, Site } from '@campus/shared-ui';
import type { Wake } from '@campus/contract';
import type { Boot } from '../../../isomorphic/pages/boot';
import { headTags, type HeadTag, pageMark } from '../../../isomorphic/head/head-tags';
import type { Entrypoints } from '../../composition/entrypoints';
import headScript from './head.script.ts?text';
import startScript from './start.script.ts?text';
import { type InlineStyle, pickStyles, sourceHash, type StyleSheet } from '../../composition/style-sheet';

/** shared-ui's `--page` has the same colours. */
export const pageColours = { light: '#fcfcfd', dark: '#141416' } as const;

const iconTags: readonly string[] = [
  // Safari would make links of the page's numbers, and React would draw it anew.
  '<meta name="format-detection" content="telephone=no">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  ...Object.entries(pageColours).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
  ),
];

type Integrity = Entrypoints['integrity'];

export interface DocumentParts {
  head: Head;
  site: Site;
  boot: Boot;
  entrypoints: Entrypoints;
  remote: {
    scripts: readonly string[];
    styles: readonly (StyleSheet & { isSleeping?: boolean })[];
    integrity: Integrity;
  };
  body: string;
  /** What starts the program; undefined: the page's first picture. */
  wake?: Wake | undefined;
  bar?: string | undefined;
}

export function renderDocument({
  head,
  site,
  boot,
  entrypoints,
  remote,
  body,
  wake,
  bar = '',
}: DocumentParts): { html: string; styles: readonly Pick<InlineStyle, 'source'>[] } {
  // A page that comes alive at once has its whole sheets a moment later.
  const areSheetsLate = wake === 'intent' || entrypoints.scripts.length === 0;
  const styles = pickStyles([...entrypoints.styles, ...remote.styles], bar + body, areSheetsLate);
  const integrity = { ...entrypoints.integrity, ...remote.integrity };
  const render = (style: InlineStyle) => renderStyle(style, site, integrity);
  const colours = coloursOf(site.school);
  const html = [
    '<!doctype html><html lang="fr" data-first-view><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles.slice(0, 1).map(render),
    `<script>${headScript}</script>`,
    ...styles.slice(1).map(render),
    colours && `<style>${colours}</style>`,
    !areSheetsLate && renderNoScriptSheets(styles, integrity),
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, site).map(renderTag),
    ...iconTags,
    `</head><body>${bar}<div id="root">${body}</div>`,
    entrypoints.scripts.length > 0 &&
      `<script id="boot" type="application/json">${escapeJson(JSON.stringify(boot))}</script>`,
    renderStartScript(entrypoints.scripts, [...entrypoints.preloads, ...remote.scripts], integrity, wake),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
  return { html, styles: colours ? [...styles, { source: sourceHash(colours) }] : styles };
}

/** webpack looks for `data-href`, the start script for `data-sheet`, which it completes. */
function renderStyle(
  { address, text, isComplete, isSleeping }: InlineStyle,
  { origin }: Site,
  integrity: Integrity,
): string {
  const source = isComplete
    ? `data-href="${escapeHtml(origin + address)}"`
    : `data-sheet="${escapeHtml(address)}" data-integrity="${integrity[address] ?? ''}"`;
  return isSleeping && !isComplete ? `<style>${text}</style>` : `<style ${source}>${text}</style>`;
}

function renderNoScriptSheets(styles: readonly InlineStyle[], integrity: Integrity): string {
  const links = styles
    .filter(({ isComplete, isSleeping }) => !isComplete && !isSleeping)
    .map(({ address }) => renderSheetLink(address, integrity));
  return links.length > 0 ? `<noscript>${links.join('')}</noscript>` : '';
}

export function renderSheetLink(address: string, integrity: Integrity): string {
  return `<link rel="stylesheet" href="${escapeHtml(address)}" integrity="${integrity[address] ?? ''}">`;
}

/** The start stands in documents without a program too, so that no button waits for one. */
function renderStartScript(
  scripts: readonly string[],
  preloads: readonly string[],
  integrity: Integrity,
  wake?: Wake,
): string {
  const list = (files: readonly string[]) =>
    files.map((file) => `${file} ${integrity[file] ?? ''}`).join(' ');
  const files = `data-scripts="${list(scripts)}" data-preloads="${list(preloads)}"`;
  return `<script ${files}${wake ? ` data-wake="${wake}"` : ''}>${startScript}</script>`;
}

function renderTag({ name, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const openTag = `<${name} ${pageMark}${list.join('')}>`;
  return name === 'script' ? `${openTag}${text}</script>` : openTag;
}

/** The rules that stand after the theme's own; empty for the site's own colours. */
function coloursOf({ colours }: Pick<School, 'colours'>): string {
  if (!colours) return '';
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Object.entries(colours[theme] ?? {})
      .map(([token, value]) => `--${token}:${value}`)
      .join(';'),
  );
  return `:root{${light}}@media screen{[data-theme="dark"]{${dark}}}`;
}

/** No tag begins without `<`, so nothing of the data ends a `<script>` element early. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

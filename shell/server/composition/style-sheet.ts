import { createHash } from 'node:crypto';
import { type CompiledSheet, compileSheet } from 'beasties/compiler';
import { renderCriticalCss, renderFullCss, scanHtml } from 'beasties/runtime';
import { type ChildNode, parse } from 'postcss';

export interface StyleSheet {
  address: string;
  text: string;
  fullSheet: CompiledSheet;
  /** Without the rules that can wait for the whole sheet (`isLate`). */
  earlySheet: CompiledSheet;
}

/** Throws when the text is no style sheet. Relative addresses become absolute paths. */
export function readStyleSheet(address: string, css: string): StyleSheet {
  // Only `</` could end the element early.
  const root = parse(css.replaceAll('</', '<\\/'), { from: address });
  const fullSheet = compile(address, String(root));
  root.walk((node) => {
    if (isLate(node)) node.remove();
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return { address, text: renderFullCss(fullSheet), fullSheet, earlySheet: compile(address, String(root)) };
}

/** Rules are picked by names alone; a selector that begins with a pseudo-class has none. */
function compile(href: string, css: string): CompiledSheet {
  const read = (allowed: RegExp) =>
    compileSheet(css, { href, exact: false, safeParser: false, allowRules: [allowed] });
  const readable = read(/^:/);
  const sheet = readable.warnings.length > 0 ? read(/./) : readable;
  // beasties ends a block such as `@page {}` with a semicolon; browsers would skip the next rule.
  for (const rule of sheet.rules) if (rule.css) rule.css = rule.css.replace(/\};$/, '}');
  // Rules of any sheet may use a face or an animation.
  const fontsUsed = sheet.rules.flatMap(({ fontFace }) => fontFace?.family ?? []);
  const keyframesUsed = sheet.rules.flatMap(({ keyframes }) => keyframes ?? []);
  return { ...sheet, rules: [{ css: '', always: true, fontsUsed, keyframesUsed }, ...sheet.rules] };
}

/** An icon shows nothing until its drawing is there, and moves nothing then. */
function isLate(node: ChildNode): boolean {
  if (node.type === 'decl') return node.prop === '--icon';
  if (node.type === 'rule') return node.selectors.every((one) => /:(?:hover|active)\b/.test(one));
  return node.type === 'atrule' && node.name === 'media' && lateMedia.test(node.params);
}

const lateMedia = /^(?:print|\(forced-colors: ?active\)|\(hover: ?hover\))$/;

export interface InlineStyle {
  address: string;
  text: string;
  isComplete: boolean;
  /** A part that sleeps brings the whole sheet when it wakes. */
  isSleeping: boolean;
  source: string;
}

/**
 * Picks the rules that the HTML uses. `withLateRules` adds those that can usually wait for the
 * whole sheets, for a document whose sheets come late.
 */
export function pickStyles(
  sheets: readonly (StyleSheet & { isSleeping?: boolean })[],
  html: string,
  withLateRules: boolean,
): InlineStyle[] {
  // Scripts and readers set these attributes before the whole sheets are there.
  const names = scanHtml(`<html data-theme data-live data-first-view open><body><div id="root">${html}`);
  return sheets.map(({ address, text: completeText, fullSheet, earlySheet, isSleeping = false }) => {
    const sheet = withLateRules || isSleeping ? fullSheet : earlySheet;
    const { css } = renderCriticalCss(sheet, names, { inlineFonts: true });
    return { address, text: css, isComplete: css === completeText, isSleeping, source: sourceHash(css) };
  });
}

/** A content security policy allows an inline script or style by this source (CSP level 2). */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

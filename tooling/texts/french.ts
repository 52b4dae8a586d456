import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';
import { at } from '../paths';

/** It stands for what a program puts into a text. */
const slot = '\ufffc';

const french =
  /[àâçéèêëîïôùûœ«»]|\b(?:les?|la|une?|des?|du|en|au|aux|et|ou|ne|ce|cette|nous|vous|votre|vos|notre|nos|est|par|pour|sur|avec|sous|dans|pas|qui|que)\b/i;
const english = /\b(?:the|is|are|of|and|not|must|to|with|from|was|be|has|this|that|which)\b/i;

export function frenchTexts(file: string): string[] {
  const source = readFileSync(at(file), 'utf8');
  const texts = extname(file) === '.json' ? valuesOf(JSON.parse(source)) : literalsOf(file, source);
  return texts.filter((text) => french.test(text) && !english.test(text));
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [readable(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
}

/** Tags and `{placeholders}` go; a block of its own becomes a line of its own. */
function readable(text: string): string {
  // regex-bounded: at most 50,000 characters, the longest of our own texts has 6,000.
  return text
    .replace(/<\/?(?:strong|em|a|b|i|small)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replace(/\{\w+\}/g, slot);
}

function literalsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isElement(node) && !isElement(node.parent)) texts.push(drawn(node));
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      texts.push(readable(written(node)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

function isElement(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}

function written(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => slot + literal.text).join('');
}

/** A reader sees an element in one piece: `<b>24</b>&nbsp;heures`. */
function drawn(node: ts.JsxChild | ts.JsxFragment): string {
  if (ts.isJsxText(node)) return collapsed(node.text).replaceAll('&nbsp;', '\u00a0');
  if (isElement(node)) return node.children.map(drawn).join('');
  if (ts.isJsxSelfClosingElement(node)) return '\n';
  const { expression } = node;
  return expression && ts.isStringLiteralLike(expression) ? expression.text : slot;
}

/** JSX, too, trims lines and joins them by a space. */
function collapsed(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

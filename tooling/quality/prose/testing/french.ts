import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';
import { at } from '../../../paths';
import { listFiles } from '../../list-files';

const places = [
  'mf-*/content/*.json',
  'mf-*/src/**',
  'shell/browser/**',
  'shell/isomorphic/**',
  'shell/server/**',
  'shared-ui/src/**',
  'shared/contact-request/src/**',
  'contact-service/src/**',
  'pocketbase/seed/*.json',
  'pocketbase/seed/texts/*.json',
  'pocketbase/seed/fallback/courses.json',
  'school.json',
];
const isTest = /\.(?:test|examples)\.|\/testing\//;

export const filesWithTexts = (): string[] =>
  listFiles(...places).filter((file) => /\.(?:json|tsx?)$/.test(file) && !isTest.test(file));

/** Stands for what a program puts into a text. */
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
  if (ts.isJsxText(node))
    return collapsed(node.text).replaceAll('&nbsp;', '\u00a0').replaceAll('&#8239;', '\u202f');
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

interface Rule {
  name: string;
  breach: RegExp;
}

/** Neither breaks: U+202F is narrow, U+00A0 is not. */
const narrow = '\u202f';
const wide = '\u00a0';

const rules: readonly Rule[] = [
  { name: 'U+202F before ; ! ?', breach: new RegExp(`[^${narrow}(!?][;!?](?=[\\s»”)]|$)`) },
  { name: 'U+00A0 before :', breach: new RegExp(`[^${wide}]:(?=\\s|$)`) },
  { name: 'U+00A0 inside « »', breach: new RegExp(`«[^${wide}]|[^${wide}]»`) },
  { name: 'U+00A0 before % € °C', breach: new RegExp(`\\d[^${wide}\\d]?(?:%|€|°C)`) },
  { name: 'U+00A0 in “24 heures”', breach: /\b24[^\u00a0]heures\b/ },
  { name: 'U+202F between thousands', breach: /(?<![\d/-]|\d[ .\u00a0])\d{1,3}[ .\u00a0]\d{3}(?!\d)/ },
  {
    name: 'n° and U+00A0 before a number',
    breach: new RegExp(`nº|\\bn(?:o\\.?|ᵒ)\\s?(?=\\d)|n°[^${wide}]`, 'i'),
  },
  { name: '’ and not the straight apostrophe', breach: /\p{L}'\p{L}/u },
  { name: '« » and not straight quotes', breach: /"/ },
  { name: '… and not three dots', breach: /\.\.\./ },
  { name: '1er, 1re, 2e: no other ordinals', breach: /\d(?:ère|ème|ième|nd|nde|è)\b/i },
  {
    name: '“e-mail” and no other word for it',
    breach:
      /(?<![\w@.-])(?:e?mails?|courriels?|méls?|(?:courriers?|adresses?|messages?) électroniques?)(?![\w@.-])/iu,
  },
  {
    name: 'L. 6353-5 and U+00A0 for an article',
    breach: /\b(?:[LRD]\d{3,4}-\d|[LRD]\.?[ \u202f]\d{3,4}-\d)/,
  },
  { name: 'no two spaces', breach: /[ \u00a0\u202f]{2}/ },
];

/** The specification's own sentences stay as they are written there. */
export const verbatim: readonly string[] = [
  'Email envoyé avec succès!',
  "Erreur lors de l'envoi de l'email.",
  "Aucun résultat n'a été trouvé.",
  'Chargement...',
];

export function breachesOf(text: string): string[] {
  const own = verbatim.reduce((remaining, sentence) => remaining.replaceAll(sentence, '\n'), text);
  return rules.flatMap(({ name, breach }) => {
    const found = breach.exec(own);
    return found ? [`${name}: …${own.slice(Math.max(0, found.index - 25), found.index + 25)}…`] : [];
  });
}

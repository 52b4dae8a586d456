import {
  type AtRule,
  type ChildNode,
  type Comment,
  type Declaration,
  type Node,
  parse,
  type Root,
  type Rule,
} from 'postcss';
import { asInlineText, isForAll, namesIn, neededNames, sourceHash } from './needed-names';

interface Used {
  /** Classes (".a"), kinds of elements ("p"), attributes ("[disabled"). */
  names: Pick<ReadonlySet<string>, 'has'>;
  properties: Pick<ReadonlySet<string>, 'has'>;
  /** Also the rules for which the whole sheets, a moment later, are in time: paper, a pointer, icons, faces that swap. */
  late: boolean;
}

export type StyleSheet = ReturnType<typeof readStyleSheet>;

type Piece = (used: Used) => string;

type Fits = (names: Used['names']) => boolean;

const all = { has: () => true };

/** These at-rules say nothing without the rules in them. */
const containers = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);

/** Throws where the text is no style sheet. */
export function readStyleSheet(address: string, css: string) {
  const text = asInlineText(address, css);
  const root = parse(text, { from: address });
  /** Custom properties of rules for all documents -> the custom properties in their values. */
  const properties = new Map<string, string[]>();
  /** Each part stands or falls as a whole; `named` has its custom properties. */
  const parts: { fits: Fits; named: Record<'early' | 'late', readonly string[]> }[] = [];

  function pieceOf(node: ChildNode): Piece {
    if (node.type === 'comment') return () => '';
    const piece = pieceOfEarly(node);
    return isLate(node) ? (used) => (used.late ? piece(used) : '') : piece;
  }

  function pieceOfEarly(node: Exclude<ChildNode, Comment>): Piece {
    if (node.type === 'decl') return node.variable ? property(node) : part([[]], `${node};`);
    if (node.type === 'rule') {
      const needed = neededNames(node.selector);
      return isForAll(needed) ? block(node, pieceOf) : part(needed, String(node), early(node));
    }
    if (containers.has(node.name) && node.nodes) return block(node, pieceOf);
    const needed = node.name === 'keyframes' ? neededForAnimation(node.params, root) : [[]];
    return part(needed, node.nodes ? String(node) : `${node};`);
  }

  function property(node: Declaration): Piece {
    properties.set(node.prop, [...(properties.get(node.prop) ?? []), ...propertiesIn(node.value)]);
    return (used) => (used.properties.has(node.prop) ? `${node.prop}:${node.value};` : '');
  }

  function part(needed: readonly string[][], text: string, first = text): Piece {
    const fits: Fits = isForAll(needed) ? () => true : fitsOneOf(needed);
    parts.push({ fits, named: { early: propertiesIn(first), late: propertiesIn(text) } });
    return ({ names, late }) => (fits(names) ? (late ? text : first) : '');
  }

  const pieces = root.nodes.map(pieceOf);
  const pick = (used: Used) => pieces.map((piece) => piece(used)).join('');
  const whole = pick({ names: all, properties: all, late: true });
  const layers = layerOrder(root);
  return {
    address,
    text,
    properties: properties as ReadonlyMap<string, readonly string[]>,
    named: ({ names, late }: Pick<Used, 'names' | 'late'>) =>
      parts.flatMap(({ fits, named }) => {
        const properties = named[late ? 'late' : 'early'];
        return properties.length > 0 && fits(names) ? properties : [];
      }),
    /** Keeps the order of the rules; gives `text` where all of them are picked. */
    pick(used: Used): string {
      const picked = pick(used);
      return picked === whole ? text : layers + picked;
    },
  };
}

function early(node: Rule): string {
  const first = node.clone();
  first.walk((inner) => {
    if (isLate(inner)) inner.remove();
  });
  return first.nodes.length > 0 ? String(first) : '';
}

const lateMedia = new Set([
  'print',
  ...['forced-colors:active', 'hover:hover'].flatMap((one) => [`(${one})`, `(${one.replace(':', ': ')})`]),
]);

/** Nobody misses these in the moment until the whole sheet is there. */
function isLate(node: Node): boolean {
  // An icon shows nothing until its drawing is there, and moves nothing then.
  if (node.type === 'decl') return (node as Declaration).prop === '--icon';
  if (node.type === 'rule') return (node as Rule).selectors.every((one) => /:(?:hover|active)\b/.test(one));
  if (node.type !== 'atrule') return false;
  const { name, params, nodes = [] } = node as AtRule;
  if (name === 'media') return lateMedia.has(params);
  return name === 'font-face' && nodes.some((inner) => String(inner) === 'font-display:swap');
}

const propertiesIn = (text: string) => [...new Set(text.match(/--[\w-]+/g))];

function fitsOneOf(alternatives: readonly string[][]) {
  return (names: Used['names']) => alternatives.some((needed) => needed.every((name) => names.has(name)));
}

function block(node: Rule | AtRule, pieceOf: (child: ChildNode) => Piece): Piece {
  const pieces = (node.nodes ?? []).map(pieceOf);
  const whole = String(node);
  const open = whole.slice(0, whole.indexOf('{') + 1);
  return (used) => {
    const inside = pieces.map((piece) => piece(used)).join('');
    return inside && `${open}${inside.replace(/;$/, '')}}`;
  };
}

/** Where no rule of this sheet names the animation, one of another sheet may: it is always needed. */
function neededForAnimation(name: string, root: Root): string[][] {
  const needed: string[][] = [];
  root.walkDecls((declaration) => {
    if (!declaration.value.includes(name)) return;
    const rule = ancestors(declaration).findLast(isRule);
    needed.push(...(rule ? neededNames(rule.selector) : [[]]));
  });
  return needed.length > 0 ? needed : [[]];
}

/** Without this the order of the cascade layers would be that of the rules that are left. */
function layerOrder(root: Root): string {
  const names = new Set<string>();
  root.walkAtRules('layer', (layer) => {
    const outer = ancestors(layer).filter(isLayer).reverse();
    names.add([...outer, layer].map(({ params }) => params).join('.'));
  });
  return names.size > 0 ? `@layer ${[...names].join(',')};` : '';
}

const isRule = (node: Node): node is Rule => node.type === 'rule';
const isLayer = (node: Node): node is AtRule => node.type === 'atrule' && (node as AtRule).name === 'layer';

/** Goes from the inside out. */
function ancestors(node: Node): Node[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

export interface InlineStyle {
  address: string;
  text: string;
  whole: boolean;
  /** A part that sleeps brings the whole sheet when it wakes. */
  sleeps: boolean;
  source: string;
}

/** Finds what is in closed `<details>`, after the summary. */
const folded = /(<details(?![^>]* open)[^>]*><summary\b.*?<\/summary>).*?(?=<\/details>)/gs;

/** `late` adds the rules for which the whole sheets would be in time, because they are long in coming. */
export function pickStyles(
  sheets: readonly (StyleSheet & { sleeps?: boolean })[],
  html: string,
  late: boolean,
): InlineStyle[] {
  // The page stands in these elements. What is folded up is opened later than the whole sheets come.
  const whole = namesIn(`<html lang=""><div id="">${html}`);
  const shown = late ? whole : namesIn(`<html lang=""><div id="">${html.replace(folded, '$1')}`);
  const properties = new Set<string>();
  const add = (more: Iterable<string>) => {
    for (const name of more) {
      if (properties.has(name)) continue;
      properties.add(name);
      // The property's values name others in turn.
      for (const sheet of sheets) add(sheet.properties.get(name) ?? []);
    }
  };
  const usedOf = ({ sleeps = false }: { sleeps?: boolean }) =>
    sleeps ? { names: whole, late: true } : { names: shown, late };
  for (const sheet of sheets) add(sheet.named(usedOf(sheet)));
  for (const style of html.match(/ style="[^"]*/g) ?? []) add(style.match(/--[\w-]+/g) ?? []);

  return sheets.map((sheet) => {
    const { address, sleeps = false } = sheet;
    const text = sheet.pick({ ...usedOf(sheet), properties });
    return { address, text, whole: text === sheet.text, sleeps, source: sourceHash(text) };
  });
}

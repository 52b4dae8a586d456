import { list } from 'postcss';

/**
 * The classes without which a selector matches nothing, for each of its alternatives (`a, b`). Never too many: what
 * stands in brackets (`:is(.a, .b)`, `:not(.a)`, `[title=".a"]`) counts for nothing, an escaped selector neither.
 */
export function neededClasses(selector: string): string[][] {
  return list.comma(selector).map((alternative) => {
    if (alternative.includes('\\')) return [];
    const bare = withoutGroups(alternative.replace(/"[^"]*"|'[^']*'/g, ''));
    return [...bare.matchAll(/\.([^\s.#:>+~*|&]+)/g)].map(([, name = '']) => name);
  });
}

/** The text outside of all brackets. */
function withoutGroups(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === '(' || character === '[') depth++;
    if (depth === 0) outside += character;
    if (character === ')' || character === ']') depth--;
  }
  return outside;
}

/** One of the alternatives needs no class. */
export function isForAll(alternatives: readonly string[][]): boolean {
  return alternatives.some((needed) => needed.length === 0);
}

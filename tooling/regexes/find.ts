import type { Node } from 'oxc-parser';
import { type Constants, constantsOf, constantText, literalOf } from './constant';
import type { Source } from './source';

/** Methods of a text that make a regular expression of the text they are given. */
const implicit = ['match', 'matchAll', 'search'];

/** Every regular expression of a source: literals, constructors, texts that a method or `pattern` makes one. */
export function findRegexes({ code, nodes, lineOf }: Source) {
  const constants = constantsOf(nodes);
  return nodes.flatMap(([node, ...above]) => {
    const regex = regexOf(node, constants);
    if (!regex) return [];
    return {
      line: lineOf(node.start),
      /** The line on which its statement begins: a comment above it speaks of it, too. */
      statement: lineOf(([node, ...above].find(isStatement) ?? node).start),
      text: code.slice(node.start, node.end),
      ...regex,
    };
  });
}

/** Undefined where a node makes none; `source` is undefined where only the running program knows it. */
function regexOf(
  node: Node,
  constants: Constants,
): { source: string | undefined; flags: string } | undefined {
  if (node.type === 'Literal') return literalOf(node, constants);
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const { callee } = node;
    const [pattern, flags] = node.arguments;
    if (callee.type === 'Identifier' && callee.name === 'RegExp') {
      const literal = literalOf(pattern, constants);
      return {
        source: literal?.source ?? constantText(pattern, constants),
        flags: flags ? (constantText(flags, constants) ?? '') : (literal?.flags ?? ''),
      };
    }
    if (callee.type === 'MemberExpression' && implicit.includes(nameOf(callee.property) ?? '')) {
      const text =
        pattern?.type === 'Literal' && typeof pattern.value === 'string' ? pattern.value : undefined;
      return text === undefined ? undefined : { source: text, flags: '' };
    }
  }
  // `pattern` of an <input> and of a JSON schema, or of a field of PocketBase.
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'pattern' && node.value) {
    const { value } = node;
    return whole(constantText(value.type === 'JSXExpressionContainer' ? value.expression : value, constants));
  }
  if (node.type === 'Property' && nameOf(node.key) === 'pattern') {
    const source = constantText(node.value, constants);
    return source === undefined ? undefined : { source, flags: 'u' };
  }
  return undefined;
}

/** A browser asks whether the whole value of a field fits. */
const whole = (pattern: string | undefined) => ({
  source: pattern === undefined ? undefined : `^(?:${pattern})$`,
  flags: 'u',
});

function nameOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : undefined;
}

const isStatement = ({ type }: Node) =>
  type === 'Property' || type.endsWith('Statement') || type.endsWith('Declaration');

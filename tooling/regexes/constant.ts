import type { Expression, Node } from 'oxc-parser';
import type { Source } from './source';

/** The constants that a file declares: name → the expression that it stands for. */
export type Constants = ReadonlyMap<string, Expression | undefined>;

/** Every `const name = …` of a file; a name that is declared twice stands for nothing. */
export function constantsOf(nodes: Source['nodes']): Constants {
  const found = new Map<string, Expression | undefined>();
  for (const [node, parent] of nodes) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const constant = parent?.type === 'VariableDeclaration' && parent.kind === 'const';
      found.set(node.id.name, constant && !found.has(node.id.name) ? (node.init ?? undefined) : undefined);
    }
    // A parameter hides a constant of the same name.
    if ('params' in node && Array.isArray(node.params)) {
      for (const parameter of node.params as Node[]) {
        if (parameter.type === 'Identifier') found.set(parameter.name, undefined);
      }
    }
  }
  return found;
}

/** The text that an expression always has; undefined where only the running program knows it. */
export function constantText(node: Node | undefined, constants: Constants, depth = 0): string | undefined {
  if (!node || depth > 20) return undefined;
  const read = (inner: Node | undefined) => constantText(inner, constants, depth + 1);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? undefined : String(node.value);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return read(node.expression);
    case 'Identifier':
      return read(constants.get(node.name));
    case 'BinaryExpression':
      return node.operator === '+' ? joined([read(node.left), read(node.right)]) : undefined;
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, index) => {
          const expression = node.expressions[index];
          return [value.cooked ?? undefined, ...(expression ? [read(expression)] : [])];
        }),
      );
    case 'TaggedTemplateExpression':
      return isRawText(node) ? node.quasi.quasis[0]?.value.raw : undefined;
    case 'MemberExpression':
      return node.property.type === 'Identifier' && node.property.name === 'source'
        ? literalOf(node.object, constants)?.source
        : undefined;
    default:
      return undefined;
  }
}

/** Pattern and flags of a literal, or of the constant that names one. */
export function literalOf(node: Node | undefined, constants: Constants) {
  const literal = node?.type === 'Identifier' ? constants.get(node.name) : node;
  if (literal?.type !== 'Literal' || !('regex' in literal)) return undefined;
  return { source: literal.regex.pattern, flags: literal.regex.flags };
}

function isRawText({ tag, quasi }: Extract<Node, { type: 'TaggedTemplateExpression' }>): boolean {
  const { type, object, property } = tag as Extract<Node, { type: 'MemberExpression' }>;
  const names = [object, property].map((part) => part?.type === 'Identifier' && part.name).join('.');
  return type === 'MemberExpression' && names === 'String.raw' && quasi.expressions.length === 0;
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

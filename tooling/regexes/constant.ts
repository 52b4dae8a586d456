import ts from 'typescript';

/** The constants that a file declares: name → the expression that it stands for. */
export type Constants = ReadonlyMap<string, ts.Expression>;

/** Every `const name = …` of a file; a name that is declared twice stands for nothing. */
export function constantsOf(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression | undefined>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const constant = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
      found.set(node.name.text, constant && !found.has(node.name.text) ? node.initializer : undefined);
    }
    // A parameter hides a constant of the same name.
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) found.set(node.name.text, undefined);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Map([...found].flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** The text that an expression always has; undefined where only the running program knows it. */
export function constantText(
  expression: ts.Expression | undefined,
  constants: Constants,
): string | undefined {
  const read = (node: ts.Expression, depth: number): string | undefined => {
    if (depth > 20) return undefined;
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return node.text;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
      return read(node.expression, depth + 1);
    if (ts.isIdentifier(node)) {
      const value = constants.get(node.text);
      return value && read(value, depth + 1);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      return joined([read(node.left, depth + 1), read(node.right, depth + 1)]);
    }
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap((span) => [
        read(span.expression, depth + 1),
        span.literal.text,
      ]);
      return joined([node.head.text, ...spans]);
    }
    if (isRawText(node)) return node.template.rawText ?? node.template.text;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
      return literalOf(node.expression, constants)?.source;
    }
    return undefined;
  };
  return expression && read(expression, 0);
}

/** Pattern and flags of a literal, or of the constant that names one. */
export function literalOf(
  expression: ts.Expression,
  constants: Constants,
): { source: string; flags: string } | undefined {
  const node = ts.isIdentifier(expression) ? constants.get(expression.text) : expression;
  if (!node || !ts.isRegularExpressionLiteral(node)) return undefined;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function isRawText(
  node: ts.Expression,
): node is ts.TaggedTemplateExpression & { template: ts.NoSubstitutionTemplateLiteral } {
  return (
    ts.isTaggedTemplateExpression(node) &&
    node.tag.getText() === 'String.raw' &&
    ts.isNoSubstitutionTemplateLiteral(node.template)
  );
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('');
}

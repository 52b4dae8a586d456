import ts from 'typescript';
import { type Constants, constantsOf, constantText, literalOf } from './constant';

/** A regular expression in a source file. */
export interface FoundRegex {
  /** From 1. */
  line: number;
  /** The line on which its statement begins, from 1: a comment above it speaks of it, too. */
  statement: number;
  /** As it stands in the source. */
  text: string;
  flags: string;
  /** Undefined where only the running program knows it. */
  source: string | undefined;
}

/** Methods of a text that make a regular expression of the text they are given. */
const implicit = ['match', 'matchAll', 'search'];

/** The syntax tree of a JavaScript or TypeScript source. */
export function parse(name: string, code: string): ts.SourceFile {
  return ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kindOf(name));
}

/** Every regular expression of a source: literals, constructors, texts that a method or `pattern` makes one. */
export function findRegexes(file: ts.SourceFile): FoundRegex[] {
  const constants = constantsOf(file);
  const found: FoundRegex[] = [];
  const visit = (node: ts.Node): void => {
    const regex = regexOf(node, constants);
    if (regex) {
      const lineOf = (of: ts.Node) => file.getLineAndCharacterOfPosition(of.getStart(file)).line + 1;
      found.push({
        line: lineOf(node),
        statement: lineOf(statementOf(node)),
        text: node.getText(file),
        ...regex,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function regexOf(node: ts.Node, constants: Constants): Pick<FoundRegex, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) return literalOf(node, constants);
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const [pattern, flags] = node.arguments ?? [];
    if (ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const literal = pattern && literalOf(pattern, constants);
      return {
        source: literal?.source ?? constantText(pattern, constants),
        flags: flags ? (constantText(flags, constants) ?? '') : (literal?.flags ?? ''),
      };
    }
    if (ts.isPropertyAccessExpression(node.expression) && implicit.includes(node.expression.name.text)) {
      return pattern && ts.isStringLiteralLike(pattern) ? { source: pattern.text, flags: '' } : undefined;
    }
  }
  // `pattern` of an <input> and of a JSON schema, or of a field of PocketBase.
  if (ts.isJsxAttribute(node) && node.name.getText() === 'pattern') {
    const value = node.initializer;
    const text = value && ts.isJsxExpression(value) ? value.expression : value;
    if (!text) return undefined;
    return whole(ts.isExpression(text) ? constantText(text, constants) : undefined);
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern') {
    const source = constantText(node.initializer, constants);
    return source === undefined ? undefined : { source, flags: 'u' };
  }
  return undefined;
}

/** A browser asks whether the whole value of a field fits. */
const whole = (pattern: string | undefined) => ({
  source: pattern === undefined ? undefined : `^(?:${pattern})$`,
  flags: 'u',
});

function statementOf(node: ts.Node): ts.Node {
  let statement = node;
  while (statement.parent && !ts.isStatement(statement) && !ts.isPropertyAssignment(statement)) {
    statement = statement.parent;
  }
  return statement;
}

function kindOf(name: string): ts.ScriptKind {
  if (name.endsWith('.tsx') || name.endsWith('.jsx')) return ts.ScriptKind.TSX;
  return name.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

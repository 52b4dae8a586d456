import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';
import { at } from '../../paths';
import { listFiles } from '../list-files';

/** Whether a regular expression may take more than linear time, wherever its match may begin. */
const isSlow = (source: string, flags = '') =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

it('each regular expression outside the tests is linear or says what cuts its input', () => {
  const ofTests = /\.(?:test|spec)\.|(?:^|\/)(?:tests|testing)\//;
  const files = listFiles('*.ts', '*.tsx', '*.mjs', '*.js').filter((file) => !ofTests.test(file));
  const found = files.flatMap((file) => {
    const code = readFileSync(at(file), 'utf8');
    const literals: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        // The comment stands above its line, or its statement.
        const before = code.slice(0, node.end).split('\n').slice(-4).join('\n');
        const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
        if (!before.includes('regex-bounded: ') && isSlow(source, flags)) literals.push(node.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
    return literals.map((literal) => `${file}: ${literal}`);
  });
  expect(found).toEqual([]);
});

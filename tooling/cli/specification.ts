import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import rows from '../../tests/specification.json';
import { at } from '../paths';
import { listFiles } from '../quality/list-files';

/** An import does not name the ending of a file. */
const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** Whether a test stands in the file's folder, imports the file, or has its path as a text. */
function testsOf(): (file: string) => boolean {
  const tests = listFiles('*.test.ts', '*.test.tsx', '*.spec.ts');
  const folders = new Set(tests.map(dirname));
  const named = tests.flatMap((test) =>
    [...readFileSync(at(test), 'utf8').matchAll(/'([\w@./-]+)'/g)].flatMap(([, text = '']) =>
      text.startsWith('.') ? join(dirname(test), text) : [text, join('node_modules', text)],
    ),
  );
  const paths = new Set(named.map(withoutEnding));
  return (file) => folders.has(dirname(file)) || paths.has(withoutEnding(file));
}

/**
 * `npm run campus specification`: prints each line of the customer's specification with the file
 * that builds it, and counts those with a test; exit code 1 where a file is missing. "reading" is
 * how we read a line that is silent or contradictory.
 */
export function run(): void {
  const hasTest = testsOf();
  for (const [index, { section, line, built }] of rows.entries()) {
    if (section !== rows[index - 1]?.section) console.log(`\n${section}`);
    const fault = existsSync(at(built)) ? '' : ' IS MISSING';
    console.log(`  ${line}: ${built}${hasTest(built) ? '' : ' (no test beside it)'}${fault}`);
  }
  const tested = rows.filter(({ built }) => hasTest(built)).length;
  console.log(`\n${rows.length} lines; a test stands beside, or names, the files of ${tested}.`);
  if (rows.some(({ built }) => !existsSync(at(built)))) process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import { at } from '../../paths';
import { listFiles } from '../list-files';

/** The lint has the rest: names, nested ternaries, lines of a function (`.oxlintrc.json`). */
const maxTitleChars = 80;
const maxCommentColumns = 100;

const files = listFiles('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js');
const sources = files.filter((file) => !file.startsWith('pocketbase/migrations/'));

/** Finds places as `file:line: text`. */
function findAll(
  files: readonly string[],
  isFault: (line: string, index: number, lines: string[]) => boolean,
) {
  return files.flatMap((file) =>
    readFileSync(at(file), 'utf8')
      .split('\n')
      .flatMap((line, index, lines) =>
        isFault(line, index, lines) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

it('a comment ends within 100 columns', () => {
  // A directive of a tool stands in one line.
  const isComment = (line: string) => /^\s*(?:\/\/|\/\*\*|\*) (?!oxlint-|\{@|@type)/.test(line);
  const found = findAll(sources, (line) => line.length > maxCommentColumns && isComment(line));
  expect(found).toEqual([]);
});

it('the title of a test has 80 characters at most', () => {
  const tests = sources.filter((file) => /\.(?:test|spec)\./.test(file));
  const titleOf = (line: string, before: string) => {
    // What follows `it.each(…)` is one, too.
    const opens = /.*(?:\b(?:it|test)(?:\.\w+)*|\))\((['"`].*)$/.exec(line)?.[1];
    const text = opens ?? (/(?:\b(?:it|test)(?:\.\w+)*|\))\($/.test(before) ? line.trim() : '');
    return /^(['"`])(.+?)\1/.exec(text)?.[2] ?? '';
  };
  const isLong = (line: string, before = '') => titleOf(line, before).length > maxTitleChars;
  expect(findAll(tests, (line, index, lines) => isLong(line, lines[index - 1]))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '../paths';
import { remotes } from '../workspaces';
import { checkFile, type Finding } from './check-file';
import { judge } from './judge';

/** Says of every regular expression outside the tests whether it is linear; exit code 1 where one is not. */
async function main(): Promise<void> {
  const judged = new Map<string, ReturnType<typeof judge>>();
  const once: typeof judge = (source, flags) => {
    const key = `${flags}/${source}`;
    const verdict = judged.get(key) ?? judge(source, flags);
    judged.set(key, verdict);
    return verdict;
  };
  const { workspaces } = JSON.parse(await readFile(at('package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces
    .flatMap((name) => (name === 'mf-*' ? remotes : [name]))
    .filter((name) => name !== 'tests');
  const files = (await Promise.all(folders.map(sources))).flat().sort();
  const findings = await Promise.all(
    files.map(async (file) => checkFile(file, await readFile(at(file), 'utf8'), once)),
  );
  for (const finding of findings.flat()) console.log(sentence(finding));
  if (findings.flat().length > 0) process.exitCode = 1;
}

/** The sources of a folder, relative to the root: what is fetched, built, or a test is left out. */
async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(at(folder), { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sources(path);
    return /\.(?:ts|tsx|mjs|js|cjs)$/.test(entry.name) && !/\.(?:test|spec)\./.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

const leftOut = new Set(['node_modules', 'testing', 'dist', 'generated', 'data', 'coverage']);

function sentence({ file, line, regex, what, attack, remedy }: Finding): string {
  const example = attack ? `; it is slow with ${attack}` : '';
  return `${file}:${line}: ${regex}\n  ${what}${example}.\n  ${remedy}`;
}

await main();

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from '../paths';
import { remotes } from '../workspaces';
import { readVisits } from './visits';

/** What a change can break: arguments of the two runners; undefined where nothing of theirs can. */
export interface Affected {
  jest: string[] | undefined;
  playwright: string[] | undefined;
}

/** Tests that read the tree itself: no import leads from a file to them. */
const readTheTree = ['tooling/suites/*.test.ts', 'tooling/texts/*.test.ts'];

/** What no browser test meets. */
const apart = /^(docs|bench\/(attack|contact|deployments|report|run)|\.[\w-]+)\/|^[^/]+\.md$|\.test\.\w+$/;

/** The files that differ from the commit where this work left `reference`, and those not yet known to git. */
export function changedFiles(reference = mainBranch()): string[] {
  const base = git('merge-base', 'HEAD', reference)[0] ?? reference;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The tests for those changed files; `visits`: whose code each browser suite meets. */
export function affectedBy(files: readonly string[], visits = readVisits()): Affected {
  if (files.length === 0) return { jest: undefined, playwright: undefined };
  return {
    jest: [
      '--findRelatedTests',
      ...files.filter((file) => existsSync(at(file))),
      ...git('ls-files', ...readTheTree),
    ],
    playwright: suitesFor(files, visits),
  };
}

function suitesFor(files: readonly string[], visits: Record<string, string[]>): string[] | undefined {
  const chosen = new Set<string>();
  for (const file of files.filter((name) => !apart.test(name))) {
    const [folder = ''] = file.split('/');
    if (/^tests\/.*\.spec\.ts$/.test(file)) chosen.add(file);
    else if (file.startsWith('bench/site/variants/')) chosen.add('tests/seam/one-bundle.spec.ts');
    // The weight of a page is the benchmark's measure, held to its budget.
    else if (/^bench\//.test(file)) chosen.add('tests/budgets/pages.spec.ts');
    // The editors' application is nothing of the site.
    else if (folder === 'redaction') for (const suite of suites('tests/redaction')) chosen.add(suite);
    else if ([...remotes, 'contact-service'].includes(folder)) {
      for (const suite of suites()) if (visits[suite]?.includes(folder) ?? true) chosen.add(suite);
    } else return ['tests'];
  }
  return chosen.size > 0 ? [...chosen].filter((suite) => existsSync(at(suite))).sort() : undefined;
}

const suites = (below = 'tests') => git('ls-files', `${below}/*.spec.ts`);

/** Where work leaves from: the shared main branch, if it is known here. */
function mainBranch(): string {
  const known = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name)[0]);
  return known ?? 'HEAD';
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

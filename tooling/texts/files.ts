import { execFileSync } from 'node:child_process';
import { root } from '../paths';

/** Where a visitor, a learner or the school reads French: pages, answers, mails, documents, the shipped courses. */
const places = [
  'mf-*/content/*.json',
  'mf-*/src/**',
  'shell/src/**',
  'shell/server/**',
  'shared-ui/src/**',
  'contact-request/src/**',
  'contact-service/src/**',
  'pocketbase/seed/*.json',
  'pocketbase/seed/texts/*.json',
  'pocketbase/seed/fallback/courses.json',
  'school.json',
];
const isTest = /\.(?:test|examples)\.|\/testing\//;

/** The sources of everything that the site says, as paths from the repository's root. */
export function filesWithTexts(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.(?:json|tsx?)$/.test(file) && !isTest.test(file));
}

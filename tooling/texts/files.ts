import { execFileSync } from 'node:child_process';
import { root } from '../paths';

const places = [
  'mf-*/content/*.json',
  'mf-*/src/**',
  'shell/src/**',
  'shell/server/**',
  'shared-ui/src/**',
  'shared/contact-request/src/**',
  'contact-service/src/**',
  'pocketbase/seed/*.json',
  'pocketbase/seed/texts/*.json',
  'pocketbase/seed/fallback/courses.json',
  'school.json',
];
const isTest = /\.(?:test|examples)\.|\/testing\//;

export function filesWithTexts(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => /\.(?:json|tsx?)$/.test(file) && !isTest.test(file));
}

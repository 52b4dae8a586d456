import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

/** A file that breaks the rule of this name, and what it imports. */
const offences: Record<string, [file: string, specifier: string]> = {
  remote: ['mf-home/src/home-page/x.ts', '../../../mf-catalogue/src/x'],
  shell: ['shell/isomorphic/x.ts', '../../mf-home/src/pages'],
  'shell-browser': ['shell/browser/x.ts', '../server/app'],
  'shell-server': ['shell/server/pages/x.ts', '../../../contact-service/src/x'],
  'shared-ui': ['shared-ui/src/page/x.ts', '../../../mf-home/src/pages'],
  'contact-service': ['contact-service/src/x.ts', '../../shell/browser/App'],
  pocketbase: ['pocketbase/x.ts', '../shell/server/app'],
  redaction: ['redaction/src/form/x.ts', '../../../shell/browser/App'],
  leaf: ['shared/settings/src/x.ts', '../../../shell/server/app'],
  releases: ['shared/releases/src/x.ts', '../../contact-request/src/x'],
  'release-tools': ['tooling/releases/x.ts', '../../shell/server/app'],
  'by-its-name': ['contact-service/src/local.ts', '../../shared/settings/src/y'],
  'what-it-exports': ['shell/browser/below.ts', 'shared-ui/src/ui'],
  'names-of-shared-ui': ['mf-home/src/records.ts', 'pocketbase'],
  'no-front-end': ['contact-service/src/react.ts', 'react'],
  'components-without-back-end': ['shared-ui/src/ui/Card/x.ts', '../../backend/call'],
  'circle-of-files': ['shell/browser/circle/x.ts', './x'],
  'circle-of-folders': ['shell/browser/one/x.ts', '../two/y'],
};

const folder = folderForTheTests();

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}

const importing = (specifier: string) => `import * as it from '${specifier}';\nexport { it };\n`;

it('each rule of the imports finds its offence; a type is one, its own folder none', () => {
  copyFileSync(at('.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  // The package of this name, not our folder.
  write('node_modules/pocketbase/index.js', '');
  for (const [file, specifier] of Object.values(offences)) {
    if (specifier.startsWith('../')) write(`${join(dirname(file), specifier)}.ts`, 'export const it = 1;\n');
    write(file, importing(specifier));
  }
  write('shell/browser/two/y.ts', importing('../one/z'));
  write('shell/browser/one/z.ts', 'export const it = 1;\n');
  write('mf-home/src/type.ts', "import type { Remotes } from 'shell'; export type { Remotes };");
  write('mf-home/src/right.ts', importing('./type'));

  const cruiser = at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  // A busy machine is no failure: what really hangs still ends.
  const options = { cwd: folder, encoding: 'utf8', timeout: 120_000, maxBuffer: 64_000_000 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, '-T', 'json', '.'], options);
  if (!stdout) throw new Error(stderr);
  const { violations, ruleSetUsed } = JSON.parse(stdout).summary as {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
  expect(ruleSetUsed.forbidden.map(({ name }) => name)).toEqual(Object.keys(offences));
  const isFound = ([name, [file]]: [string, [string, string]]) =>
    violations.some(({ from, rule }) => rule.name === name && file.startsWith(from));
  expect(Object.entries(offences).filter((offence) => !isFound(offence))).toEqual([]);
  const files = violations.map(({ from }) => from);
  expect(files).toContain('mf-home/src/type.ts');
  expect(files).not.toContain('mf-home/src/right.ts');
});

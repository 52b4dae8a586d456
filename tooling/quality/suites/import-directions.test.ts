import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

/** For each rule a file, and what it may not import. The code proves what it may import. */
const zones: [file: string, forbidden: string][] = [
  [
    'mf-home/src/home-page/x.ts',
    `../../../shell/browser/App shell shell/browser/App ../../../mf-catalogue/src/x mf-catalogue mf-catalogue/src/x
      ../../../contact-service/src/x ../../../tooling/paths ../../../tests/support/site
      ../../../pocketbase/config ../../../shared-ui/src/ui shared-ui/src/ui pocketbase settings testing/until`,
  ],
  [
    'shell/isomorphic/x.ts',
    '../../mf-home/src/pages mf-home/HomePage ../../shared-ui/src/ui shared-ui/src/ui settings',
  ],
  [
    'shell/server/pages/x.ts',
    '../../../mf-home/src/pages mf-home ../../../contact-service/src/x ../../../tooling/paths',
  ],
  ['shared-ui/src/page/x.ts', '../../../mf-home/src/pages mf-home ../../../shell/browser/App settings'],
  [
    'shared-ui/src/ui/Card/x.ts',
    '../../backend/queries/get-course ../../backend/call pocketbase ../../backend ../../backend/index',
  ],
  [
    'contact-service/src/x.ts',
    '../../shell/browser/App shell ../../shared-ui/src/ui shared-ui testing/until react react-dom',
  ],
  [
    'redaction/src/form/x.ts',
    '../../../shell/browser/App shell settings contact-request ../../../pocketbase/config ../../../shared-ui/src/ui',
  ],
  [
    'shared/settings/src/x.ts',
    '../../../shell/server/app shell ../../../pocketbase/config shared-ui mf-home react',
  ],
  ['shared/releases/src/x.ts', '../../../shell/server/app shell contact-request shared-ui mf-home react'],
  ['shared/contact-request/src/x.ts', '../../../contact-service/src/service shell shared-ui react'],
];

const folder = folderForTheTests();

/** Lays out one file for each import and the files that they name; which of them are errors. */
function offences(files: Map<string, string>): Set<string> {
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  copyFileSync(at('.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  // The package of this name, not our folder.
  write('node_modules/pocketbase/index.js', '');
  for (const [file, code] of files) {
    write(file, code);
    const [, named = ''] = /'(\.[^']+)'/.exec(code) ?? [];
    if (named) write(join(dirname(file), named, 'index.ts'), 'export const it = 1;\n');
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), '-T', 'json', '.'],
    // A busy machine is no failure: what really hangs still ends.
    { cwd: folder, encoding: 'utf8', timeout: 120_000, maxBuffer: 64_000_000 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: object }[] } };
  return new Set(summary.violations.map(({ from }) => from));
}

it('what a file may not import is an error, also as a type; its own folder is none', () => {
  const files = zones.flatMap(([zone, forbidden]) =>
    forbidden.split(/\s+/).map((specifier): [string, string] => {
      const file = zone.replace('x.ts', `${specifier.replaceAll(/\W/g, '-')}.ts`);
      return [file, `import * as it from '${specifier}';\nexport { it };\n`];
    }),
  );
  const types = "import type { Remotes } from 'shell'; export type { Remotes };";
  const right = "import * as it from './local';\nexport { it };\n";
  const wrong = new Map([...files, ['mf-home/src/type-only.ts', types]]);
  const found = offences(new Map([...wrong, ['mf-home/src/right.ts', right]]));
  expect([...wrong.keys()].filter((file) => !found.has(file))).toEqual([]);
  expect([...found]).not.toContain('mf-home/src/right.ts');
});

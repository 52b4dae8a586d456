import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../paths';

/** Specifiers between spaces. */
const list = (specifiers: string) => specifiers.split(/\s+/);

/** A file, whom it may not import, and whom it may: of each rule one, and of one zone each workspace. */
const zones: [file: string, forbidden: string, allowed: string][] = [
  [
    'mf-home/src/home-page/x.ts',
    `../../../shell/src/App shell shell/src/App ../../../mf-catalogue/src/x mf-catalogue mf-catalogue/src/x
      ../../../contact-service/src/x ../../../tooling/paths ../../../tests/support/site ../../../bench/run/judged
      ../../../pocketbase/config ../../../shared-ui/src/ui shared-ui/src/ui pocketbase settings testing/until`,
    'shared-ui react ./local ../faq/Faq mf-catalogue/parts',
  ],
  [
    'shell/src/x.ts',
    '../../mf-home/src/pages mf-home/HomePage ../../shared-ui/src/ui shared-ui/src/ui settings',
    'shared-ui shared-ui/theme shared-ui/browser-history ./remotes/remotes',
  ],
  [
    'shell/server/rendering/x.ts',
    '../../../mf-home/src/pages mf-home ../../../contact-service/src/x ../../../settings/src/index',
    'settings settings/private-data shared-ui shared-ui/theme-script fastify node:fs ../../src/App',
  ],
  [
    'shared-ui/src/page/x.ts',
    '../../../mf-home/src/pages mf-home ../../../shell/src/App settings',
    'react pocketbase ../backend/backend ../ui',
  ],
  [
    'shared-ui/src/ui/Card/x.ts',
    '../../backend/queries/get-course ../../backend/call pocketbase ../../backend ../../backend/index',
    'react ../classes ../../backend/models ../../theme/pictures',
  ],
  [
    'contact-service/src/x.ts',
    '../../shell/src/App shell ../../shared-ui/src/ui shared-ui testing/until react react-dom',
    'fastify node:fs ./config ./settings/dkim settings settings/private-data',
  ],
  [
    'redaction/src/form/x.ts',
    '../../../shell/src/App shell settings contact-request ../../../pocketbase/config ../../../shared-ui/src/ui',
    'react pocketbase shared-ui shared-ui/theme ./local ../../../pocketbase/rules/fields',
  ],
  [
    'settings/src/x.ts',
    '../../shell/server/config shell ../../pocketbase/config shared-ui mf-home react',
    'node:net better-sqlite3 ./reader ./lock',
  ],
  ['contact-request/src/x.ts', '../../contact-service/src/service shell shared-ui react', './index'],
];

/** Lays out one file for each import and the files that they name; which of them are errors. */
function offences(files: Map<string, string>): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-directions-'));
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
    [at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '-T', 'json', '.'],
    // A busy machine is no failure: what really hangs still ends.
    { cwd: folder, encoding: 'utf8', timeout: 120_000, maxBuffer: 64_000_000 },
  );
  rmSync(folder, { recursive: true });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: object }[] } };
  return new Set(summary.violations.map(({ from }) => from));
}

const cases = zones.flatMap(([zone, forbidden, allowed]) =>
  Object.entries({ forbidden, allowed }).flatMap(([kind, specifiers]) =>
    list(specifiers).map((specifier, index) => {
      const file = zone.replace('x.ts', `${kind}-${index}.ts`);
      return {
        kind,
        from: zone,
        specifier,
        file,
        code: `import * as it from '${specifier}';\nexport { it };\n`,
      };
    }),
  ),
);
const those = (kind: string) => cases.filter((candidate) => candidate.kind === kind);

const typeOnly = 'mf-home/src/type-only.ts';
let found: Set<string>;
beforeAll(() => {
  const types = "import type { Remotes } from 'shell'; export type { Remotes };";
  found = offences(new Map([...cases.map(({ file, code }) => [file, code] as const), [typeOnly, types]]));
});

it.each(those('forbidden'))('$from may not import $specifier', ({ file }) => {
  expect([...found]).toContain(file);
});

it.each(those('allowed'))('$from may import $specifier', ({ file }) => {
  expect([...found]).not.toContain(file);
});

it('types are imports, too', () => expect([...found]).toContain(typeOnly));

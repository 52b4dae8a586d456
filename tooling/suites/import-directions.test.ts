import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../paths';

interface Zone {
  file: string;
  /** Who may not be imported here, as a module's specifier. */
  forbidden: string[];
  allowed: string[];
}

/** Specifiers between spaces. */
const list = (specifiers: string) => specifiers.split(/\s+/);

const zones: Zone[] = [
  {
    file: 'mf-home/src/home-page/x.ts',
    forbidden: list(`../../../shell/src/App shell shell/src/App ../../../mf-catalogue/src/x mf-catalogue
      mf-catalogue/src/x ../../../contact-service/src/x ../../../tooling/paths
      ../../../tests/support/site ../../../bench/run/judged ../../../pocketbase/config
      ../../../shared-ui/src/ui shared-ui/src/ui pocketbase
      settings ../../../settings/src/index testing/until`),
    allowed: list(`shared-ui react ./local ../faq/Faq mf-catalogue/parts`),
  },
  {
    file: 'shell/src/x.ts',
    forbidden: list(`../../mf-home/src/pages mf-home mf-home/HomePage ../../contact-service/src/x
      ../../tooling/paths ../../tests/support/site ../../bench/run/judged testing/until
      ../../pocketbase/config ../../shared-ui/src/ui shared-ui/src/ui settings
      ../../settings/src/index`),
    allowed: list(`shared-ui shared-ui/theme shared-ui/browser-history ./remotes/remotes`),
  },
  {
    file: 'shell/server/rendering/x.ts',
    forbidden: list(`../../../mf-home/src/pages mf-home ../../../contact-service/src/x ../../../tooling/paths
      ../../../settings/src/index`),
    allowed: list(`settings settings/private-data shared-ui shared-ui/theme-script fastify node:fs
      ../../src/App`),
  },
  {
    file: 'shared-ui/src/page/x.ts',
    forbidden: list(`../../../mf-home/src/pages mf-home ../../../shell/src/App shell
      ../../../contact-service/src/x ../../../tooling/paths ../../../tests/support/site
      ../../../bench/run/judged settings`),
    allowed: list(`react pocketbase ../backend/backend ../ui`),
  },
  {
    file: 'shared-ui/src/ui/Card/x.ts',
    forbidden: list(`../../backend/queries/get-course ../../backend/call ../../backend/backend
      ../../backend/mappers pocketbase ../../backend ../../backend/index
      ../../../../shell/src/App ../../../../mf-home/src/pages ../../../../tooling/paths`),
    allowed: list(`react ../classes ../../backend/models ../../theme/pictures`),
  },
  {
    file: 'contact-service/src/x.ts',
    forbidden:
      list(`../../mf-home/src/pages mf-home ../../shell/src/App shell ../../shared-ui/src/ui shared-ui
      ../../tooling/paths ../../tests/support/site ../../bench/run/judged testing/until react
      react-dom`),
    allowed: list(`fastify node:fs ./config ./settings/dkim settings settings/private-data`),
  },
  {
    file: 'redaction/src/form/x.ts',
    forbidden: list(`../../../shell/src/App shell ../../../mf-home/src/pages mf-home
      ../../../contact-service/src/x ../../../tooling/paths ../../../settings/src/index settings
      ../../../contact-request/src/index contact-request ../../../pocketbase/config
      ../../../shared-ui/src/ui shared-ui/src/ui testing/until`),
    allowed: list(`react pocketbase shared-ui shared-ui/theme ./local ../../../pocketbase/rules/fields`),
  },
  {
    file: 'settings/src/x.ts',
    forbidden: list(`../../shell/server/config shell ../../contact-service/src/config/config
      ../../pocketbase/config ../../tooling/paths shared-ui mf-home react`),
    allowed: list(`node:net better-sqlite3 ./reader ./lock`),
  },
  {
    file: 'contact-request/src/x.ts',
    forbidden: list(`../../contact-service/src/service ../../mf-contact/src/pages shell shared-ui react`),
    allowed: list(`./index`),
  },
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

type Kind = 'forbidden' | 'allowed';

const cases = zones.flatMap((zone) =>
  (['forbidden', 'allowed'] as const).flatMap((kind) =>
    zone[kind].map((specifier, index) => ({
      kind: kind as Kind,
      from: zone.file,
      specifier,
      file: zone.file.replace('x.ts', `${kind}-${index}.ts`),
    })),
  ),
);
const those = (kind: Kind) => cases.filter((candidate) => candidate.kind === kind);

const spellings: [string, string][] = [
  ['import type', "import type { Remotes } from 'shell'; export type { Remotes };"],
  ['export from', "export { Remotes } from 'shell';"],
  ['export all', "export * from 'shell';"],
  ['import()', "export const shell = import('shell');"],
  ['import for its effects', "import 'shell';"],
];
const spelledFile = (index: number) => `mf-home/src/spelling-${index}.ts`;

let found: Set<string>;
beforeAll(() => {
  found = offences(
    new Map([
      ...cases.map(
        ({ file, specifier }) => [file, `import * as it from '${specifier}';\nexport { it };\n`] as const,
      ),
      ...spellings.map(([, code], index) => [spelledFile(index), code] as const),
    ]),
  );
});

it.each(those('forbidden'))('$from may not import $specifier', ({ file }) => {
  expect([...found]).toContain(file);
});

it.each(those('allowed'))('$from may import $specifier', ({ file }) => {
  expect([...found]).not.toContain(file);
});

it.each(spellings.map(([name], index) => [name, spelledFile(index)]))('%s is an import', (_name, file) => {
  expect([...found]).toContain(file);
});

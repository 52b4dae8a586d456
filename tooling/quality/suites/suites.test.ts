import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { analyse } from 'scslre';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import ts from 'typescript';
import { createMetrics as ofContact } from '../../../contact-service/src/operation/metrics';
import { createMetrics as ofShell } from '../../../shell/server/operation/metrics';
import { renderSiteMetrics } from '../../../shell/server/operation/site-metrics';
import { stubServices } from '../../../shell/server/testing/services';
import { at, root } from '../../paths';
import { changedFiles, reachOf } from '../../cli/test';
import { remotes } from '../../workspaces';
import { runChecks } from './checks';
import { closingLine, deployedSite, jestCounts, playwrightCounts, runQuietStep } from './runners';

jest.mock('./runners', () => ({ ...jest.requireActual('./runners'), runQuietStep: jest.fn() }));

describe('alarms', () => {
  const folder = at('deploy/prometheus');
  const rules = readFileSync(`${folder}/campus.rules.yml`, 'utf8');
  const alarms = rules.split(/^ {6}- alert: /m).slice(1);
  const nameOf = (alarm: string) => alarm.split('\n', 1)[0] ?? '';
  const line = (alarm: string, name: string) =>
    alarm.split('\n').find((one) => one.trimStart().startsWith(`${name}: `)) ?? '';

  /** The names of all figures of both services. */
  let known: Set<string>;
  beforeAll(async () => {
    const { config } = stubServices();
    const remotes = { active: () => new Map(), missing: () => [] };
    const texts = await Promise.all([
      ofShell().text(),
      renderSiteMetrics({ config: { ...config, dataDir: '.' }, remotes }),
      ofContact().read({
        outboxStats: Promise.resolve({ waiting: 0, dead: 0, oldestSeconds: 0 }),
        subscriptionStats: Promise.resolve({ confirmed: 0, pending: 0 }),
        freeBytes: Promise.resolve(0),
      }),
    ]);
    known = new Set([...texts.join('\n').matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  });

  describe.each(alarms.map((alarm) => [nameOf(alarm), alarm] as const))('%s', (_name, alarm) => {
    it('uses existing metrics and commands, and gives severity and remedy', () => {
      const expression = line(alarm, 'expr').replace(/\{[^}]*\}|"[^"]*"/g, '');
      const metricNames = [...expression.matchAll(/\b(?:shell|contact|process|nodejs)_\w+/g)].map(
        ([name]) => name,
      );
      const unknown = metricNames.filter(
        (name) => !known.has(name.replace(/_(?:count|bucket|sum)$/, '')) && !known.has(name),
      );
      expect(unknown).toEqual([]);
      expect(metricNames.length > 0 || /\b(?:up|probe_\w+)/.test(expression)).toBe(true);
      expect(line(alarm, 'summary').length).toBeGreaterThan(40);
      expect(line(alarm, 'action').length).toBeGreaterThan(40);
      expect(line(alarm, 'labels')).toMatch(/\{ severity: (?:page|look) \}$/);
      const commands = [...alarm.matchAll(/\bcampus ([a-z-]+)/g)].map(([, name = '']) => name);
      expect(commands.filter((name) => !existsSync(at(`tooling/cli/${name}.ts`)))).toEqual([]);
    });
  });

  // promtool comes with Prometheus: .ci/run unpacks it, `npm run try-operating` has it on a server.
  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  const itWithPromtool = hasPromtool ? it : it.skip;
  itWithPromtool(
    'the rules are Prometheus’ own, and begin and end when they should (promtool is not installed here)',
    () => {
      const run = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });
      expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
      expect(run('test', 'rules', 'campus.rules.test.yml')).toContain('SUCCESS');
    },
  );
});

it('the types of each workspace are checked by its own tsconfig, as npm run dev does', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  jest.mocked(runQuietStep).mockResolvedValue(true);
  await runChecks();
  const steps = jest.mocked(runQuietStep).mock.calls.map(([{ args }]) => args);
  const [, , ...folders] = steps.find(([program = '']) => program.endsWith('bin/tsc')) ?? [];
  const listed = execFileSync('git', ['ls-files', '*tsconfig.json'], { cwd: root, encoding: 'utf8' });
  const own = (listed.match(/.+(?=\/tsconfig)/g) ?? []).filter((folder) => !folder.startsWith('tests/'));
  expect(own).toContain('mf-selection');
  expect([...folders].sort()).toEqual(own.map((folder) => at(folder)).sort());
});

describe('changed', () => {
  it('a change in a remote alone runs its own journeys, a shared one all of them', () => {
    const sources = ['mf-home/remote.ts'];
    expect(reachOf([...sources, 'mf-home/README.md', 'docs/architecture.md'])).toEqual({
      sources,
      browser: ['--grep', '@mf-home\\b'],
    });
    expect(reachOf([...sources, 'package.json'])).toEqual({ sources, browser: [] });
  });

  describe('of a clone', () => {
    const folder = folderForTheTests();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    beforeAll(() => {
      git('init', '-q', '-b', 'trunk', '.');
      git('commit', '-q', '--allow-empty', '-m', 'one');
    });

    it('without main and origin/HEAD says what to type', () => {
      expect(() => changedFiles(folder)).toThrow(/main or origin\/HEAD, .*: git remote set-head/);
    });

    it('without main is compared with origin/HEAD, on no branch, too', () => {
      git('update-ref', 'refs/remotes/origin/trunk', 'HEAD');
      git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
      git('checkout', '-q', '--detach');
      writeFileSync(join(folder, 'committed.ts'), '');
      git('add', '.');
      git('commit', '-q', '-m', 'two');
      writeFileSync(join(folder, 'untracked.ts'), '');
      expect(changedFiles(folder)).toEqual(['committed.ts', 'untracked.ts']);
    });
  });

  it('opens no browser for a text, and asks no test of a file that is gone', () => {
    expect(reachOf(['docs/architecture.md', 'README.md'])).toEqual({ sources: [], browser: undefined });
    expect(reachOf(['shell/browser/gone.ts']).sources).toEqual([]);
  });
});

it('each browser test carries the tag of its team, so that a team finds its own', () => {
  const cli = at('node_modules/@playwright/test/cli.js');
  const options = ['--config', at('tests/playwright.config.ts'), '--list', '--reporter=json'];
  const listed = execFileSync(process.execPath, [cli, 'test', ...options], {
    encoding: 'utf8',
    // Playwright refuses to run where jest seems to load its suites.
    env: { ...process.env, SUITES: 'named', JEST_WORKER_ID: undefined },
    maxBuffer: 64_000_000,
  });
  interface Suite {
    file: string;
    specs: { title: string; tags: string[] }[];
    suites?: Suite[];
  }
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const { suites } = JSON.parse(listed) as { suites: Suite[] };
  const specs = suites.flatMap(specsOf);
  const teams = [...remotes, 'shell', 'redaction'];
  const untagged = specs.filter(({ tags }) => !tags.some((tag) => teams.includes(tag)));
  expect(specs.length).toBeGreaterThan(300);
  expect(untagged.map(({ title }) => title)).toEqual([]);
});

describe('deployed', () => {
  let site: Upstream;
  beforeEach(async () => {
    site = await openUpstream();
  });
  afterEach(() => site.close());

  it('is the site that says how it is, also one that is not well: its tests say more', async () => {
    expect(await deployedSite('')).toBeUndefined();
    site.json(200, { status: 'ok' });
    expect(await deployedSite(`${site.url}/`)).toBe(site.url);
    site.json(503, { status: 'degraded' });
    expect(await deployedSite(site.url)).toBe(site.url);
    expect(site.requests.map(({ url }) => url)).toEqual(['/healthz', '/healthz']);
  });

  it('rejects what is no address, is silent or is another program, in one sentence', async () => {
    const addresses = [
      'ftp://campus.example',
      'https://campus.example/formations',
      'https://a:b@campus.example',
    ];
    const sentence =
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.';
    for (const text of addresses) await expect(deployedSite(text)).rejects.toThrow(sentence);
    for (const url of [site.url, 'http://127.0.0.1:1'])
      await expect(deployedSite(url)).rejects.toThrow(`BASE_URL ${url} is no site of Campus`);
  });
});

describe('import-directions', () => {
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
});

describe('regexes', () => {
  /** Whether a regular expression may take more than linear time, wherever its match may begin. */
  const isSlow = (source: string, flags = '') =>
    analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;

  it('each regular expression outside the tests is linear or says what cuts its input', () => {
    const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = (listed.match(/.+/g) ?? []).filter(
      (file) => existsSync(at(file)) && !/\.(?:test|spec)\.|(?:^|\/)(?:tests|testing)\//.test(file),
    );
    const found = files.flatMap((file) => {
      const code = readFileSync(at(file), 'utf8');
      const literals: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          // The comment stands above its line, or its statement.
          const before = code.slice(0, node.end).split('\n').slice(-4).join('\n');
          const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
          if (!before.includes('regex-bounded: ') && isSlow(source, flags)) literals.push(node.text);
        }
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
      return literals.map((literal) => `${file}: ${literal}`);
    });
    expect(found).toEqual([]);
  });
});

describe('runners', () => {
  it.each<[string, Record<string, number>, number, number[]]>([
    ['all is well', { numPassedTests: 5, numPendingTests: 1 }, 0, [5, 0, 1]],
    ['a suite could not run', { numPassedTests: 5, numRuntimeErrorTestSuites: 1 }, 1, [5, 1, 0]],
    ['jest broke off', {}, 1, [0, 1, 0]],
  ])('counts jest’s tests where %s', (_case, report, code, [passed, failed, skipped]) => {
    expect(jestCounts(report, code)).toEqual({ passed, failed, skipped });
  });

  it.each<[string, Record<string, number> | undefined, number, number[]]>([
    ['all is well', { expected: 5, skipped: 1 }, 0, [5, 0, 1]],
    ['one failed, one only at first', { expected: 5, unexpected: 1, flaky: 1 }, 1, [5, 2, 0]],
    ['Playwright broke off', undefined, 1, [0, 1, 0]],
  ])('counts Playwright’s tests where %s', (_case, stats, code, [passed, failed, skipped]) => {
    expect(playwrightCounts(stats, code)).toEqual({ passed, failed, skipped });
  });

  it('closes with what passed, failed, and was skipped', () => {
    const run = { passed: 3, failed: 0, skipped: 0 };
    expect(closingLine([run, run])).toBe('6 passed, 0 failed');
    expect(closingLine([run, { passed: 1, failed: 2, skipped: 4 }])).toBe('4 passed, 2 failed, 4 skipped');
  });
});

it('each package of the customer’s card is a dependency of a workspace', () => {
  const card =
    '@module-federation/enhanced, webpack, webpack-cli, webpack-dev-server, ts-loader, react, react-dom, react-router-dom, zustand, pocketbase, react-slick, react-toastify, fastify, @fastify/cors, nodemailer, typescript, jest, playwright';
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: root });
  const named = String(manifests)
    .trim()
    .split('\n')
    .flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(at(file), 'utf8'));
      return Object.keys({ ...dependencies, ...devDependencies });
    });
  expect(card.split(', ').filter((name) => !named.includes(name))).toEqual([]);
});

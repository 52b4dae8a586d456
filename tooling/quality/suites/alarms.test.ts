import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createMetrics as ofContact } from '../../../contact-service/src/operation/metrics';
import { createMetrics as ofShell } from '../../../shell/server/operation/metrics';
import { renderSiteMetrics } from '../../../shell/server/operation/site-metrics';
import { stubServices } from '../../../shell/server/testing/services';
import { at } from '../../paths';

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
  const remotes = { getActiveReleases: () => new Map(), listMissingRemotes: () => [] };
  const outboxStats = { waiting: 0, dead: 0, oldestSeconds: 0 };
  const stored = { outboxStats, freeBytes: 0 };
  const texts = await Promise.all([
    ofShell().text(),
    renderSiteMetrics({ config: { ...config, dataDir: '.' }, remotes }),
    ofContact().read(stored),
  ]);
  known = new Set([...texts.join('\n').matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});

const named = alarms.map((alarm) => [nameOf(alarm), alarm] as const);
it.each(named)('%s uses existing metrics and commands, gives severity and remedy', (_name, alarm) => {
  const expression = line(alarm, 'expr').replace(/\{[^}]*\}|"[^"]*"/g, '');
  const metricNames = expression.match(/\b(?:shell|contact|process|nodejs)_\w+/g) ?? [];
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(?:count|bucket|sum)$/, ''));
  const unknown = metricNames.filter((name) => !isKnown(name));
  expect(unknown).toEqual([]);
  expect(metricNames.length > 0 || /\b(?:up|probe_\w+)/.test(expression)).toBe(true);
  expect(line(alarm, 'summary').length).toBeGreaterThan(40);
  expect(line(alarm, 'action').length).toBeGreaterThan(40);
  expect(line(alarm, 'labels')).toMatch(/\{ severity: (?:page|look) \}$/);
  expect(alarm).not.toMatch(/npm run|campus restore/);
  const commands = [...alarm.matchAll(/\bcampus ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !existsSync(at(`tooling/cli/${name}.ts`)))).toEqual([]);
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

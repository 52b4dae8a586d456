import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { at } from '../paths';
import type { Result } from './results';
import type { TeamsOf } from './teams';

/** Of the last run, whatever it was. */
export const reportFile = at('test-results/report.html');

interface Run {
  /** What was asked for, in words. */
  what: string;
  began: Date;
  results: readonly Result[];
  teamsOf: TeamsOf;
}

/** Writes the one report of all suites: by team, the failures first; it needs nothing but a browser. */
export async function writeReport(run: Run): Promise<void> {
  await mkdir(dirname(reportFile), { recursive: true });
  await writeFile(reportFile, html(run));
}

function html({ what, began, results, teamsOf }: Run): string {
  const failed = results.filter(({ status }) => status === 'failed');
  const files = [...new Set(results.map(({ file }) => file))].sort();
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${count(results, 'passed')} passed, ${failed.length} failed</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:left}td.n{text-align:right}
summary{cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.6rem;border:1px solid #8888}
.failed{color:#c22}.skipped{opacity:.65}ul{margin:.2rem 0}img{max-width:24rem;border:1px solid #8888}
</style>
<h1>${count(results, 'passed')} passed, ${failed.length} failed, ${count(results, 'skipped')} skipped</h1>
<p>${asText(what)}, ${began.toISOString()}, ${minutes(Date.now() - began.getTime())}</p>
<h2>Teams</h2>
<table><tr><th>Team<th>Tests<th>Failed<th>Time of its tests</tr>
${teamRows(results, teamsOf).join('\n')}
</table>
${failed.length > 0 ? `<h2 class="failed">Failed</h2>\n${failed.map((result) => failure(result, teamsOf)).join('\n')}` : ''}
<h2>All</h2>
${files.map((file) => ofFile(file, results, teamsOf)).join('\n')}
</html>
`;
}

function teamRows(results: readonly Result[], teamsOf: TeamsOf): string[] {
  const teams = [...new Set(results.flatMap(teamsOf))].sort();
  return teams.map((team) => {
    const own = results.filter((result) => teamsOf(result).includes(team));
    const time = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return `<tr><td>${asText(team)}<td class="n">${own.length}<td class="n">${count(own, 'failed')}<td class="n">${minutes(time)}</tr>`;
  });
}

function failure(result: Result, teamsOf: TeamsOf): string {
  const { file, line, titles, reason = '', kept } = result;
  const things = kept.map(({ name, path }) => {
    const address = encodeURI(relative(dirname(reportFile), path));
    if (name === 'screenshot')
      return `<a href="${address}"><img src="${address}" alt="The page when it failed"></a>`;
    if (name === 'trace')
      return `<p><code>npx playwright show-trace ${asText(relative(at(), path))}</code></p>`;
    return '';
  });
  const place = line === undefined ? file : `${file}:${line}`;
  return `<h3>${asText(titles.join(' › '))}</h3>
<p>${asText(place)}, ${asText(teamsOf(result).join(', '))}</p><pre>${asText(reason)}</pre>${things.join('')}`;
}

function ofFile(file: string, results: readonly Result[], teamsOf: TeamsOf): string {
  const own = results.filter((result) => result.file === file);
  const tests = own.map(
    ({ status, titles, milliseconds, reason }) =>
      `<li class="${status}">${asText(titles.join(' › '))} (${status === 'skipped' ? asText(reason ?? 'skipped') : `${(milliseconds / 1000).toFixed(1)} s`})`,
  );
  const state = count(own, 'failed') > 0 ? 'failed' : 'passed';
  return `<details><summary class="${state}">${asText(file)}: ${own.length} (${asText([...new Set(own.flatMap(teamsOf))].join(', '))})</summary><ul>${tests.join('')}</ul></details>`;
}

const count = (results: readonly Result[], wanted: Result['status']): number =>
  results.filter(({ status }) => status === wanted).length;

const minutes = (milliseconds: number): string => `${(milliseconds / 60_000).toFixed(1)} min`;

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

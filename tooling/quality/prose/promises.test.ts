import { existsSync, readFileSync } from 'node:fs';
import * as contact from '../../../contact-service/src/limits';
import { readConfig as ofContact } from '../../../contact-service/src/config/config';
import { defaultSettings as outbox } from '../../../contact-service/src/outbox/settings';
import schema from '../../../pocketbase/migrations/1_schema.json';
import { maxCharacters, maxTags } from '../../../pocketbase/rules/clean-html.js';
import { fields } from '../../../pocketbase/rules/fields.js';
import { readConfig as ofShell } from '../../../shell/server/operation/config';
import { maxTrackedClients } from '../../../shared/settings/src/client-limits';
import { remoteLimits } from '../../../shared/releases/src/remote-problems';
import * as shell from '../../../shell/server/operation/limits';
import { at } from '../../paths';
import { keepRule } from '../../releases/prune';
import { releaseLimits as release } from '../../releases/trial/size-budget';

const page = (name: string) => readFileSync(at(`docs/${name}.md`), 'utf8');

it.each(['limits', 'privacy'])('each file that docs/%s.md names is there', (name) => {
  const cells = [...page(name).matchAll(/\|([^|]*)\|$/gm)].map(([, last = '']) => last);
  const places = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place));
  expect(places.length).toBeGreaterThan(25);
  expect(places.filter((place) => !existsSync(at(place)))).toEqual([]);
});

it('docs/privacy.md names each collection and each table of the outbox', () => {
  const own = (schema as { name: string }[]).map(({ name }) => name).filter((name) => !name.startsWith('_'));
  const source = readFileSync(at('contact-service/src/outbox/schema.ts'), 'utf8');
  const created = source.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(contact_\w+)/g);
  const tables = Array.from(created, ([, name]) => name);
  expect([own.length, tables.length].every((count) => count > 3)).toBe(true);
  const names = [...own, ...Object.keys(fields), ...tables];
  expect(names.filter((name) => !page('privacy').includes(`\`${name}\``))).toEqual([]);
});

const { hourMs, dayMs, alertLimits } = contact;
const backup = readFileSync(at('tooling/cli/backup.ts'), 'utf8');
const [, keptHours, keptDays] = /'--keep-hourly=(\d+)', '--keep-daily=(\d+)'/.exec(backup) ?? [];
const [site, service] = [ofShell({}), ofContact({}, at('contact-service/src/main.ts'))];
const { headersMs: headers, requestMs: request, answerMs: answer } = shell.requestTimeouts;
const count = (number: number) => number.toLocaleString('en');
const [kib, mega] = [(bytes: number) => bytes / 1024, (bytes: number) => bytes / 1e6];

const promises = {
  limits: [
    `${count(shell.maxAddressChars)} characters (414); ${kib(shell.maxHeaderBytes)} KiB and ${shell.maxHeaders}`,
    `${kib(shell.maxBodyBytes)} KiB; JSON ${kib(shell.maxJsonBytes)} KiB, form ${kib(shell.maxFormBytes)} KiB`,
    `${headers / 1000}; ${request / 1000} (408); ${answer / 1000} (503); ${shell.downloadTimeoutMs / 1000} |`,
    `${count(shell.maxConnections)}, then closed`,
    `${count(site.requestsPerMinute)} requests, ${site.workPerMinute} of which`,
    `${shell.pageDataTimeoutMs / 1000} s; 1 s`,
    `${mega(shell.maxUploadBytes)} MB; a picture or a PDF`,
    `${mega(shell.maxPicturePixels)} million pixels, ${shell.conversionTimeoutSeconds} s`,
    `${mega(shell.pageCacheBytes)} MB, a fifth`,
    `${mega(shell.fileStoreLimits.maxBytes)} MB on disk`,
    `${kib(contact.maxBodyBytes)} kB (413); ${kib(contact.maxHeaderBytes)} kB (431)`,
    `| ${service.ratePerMinute}, and ${service.ratePerMinute} alerts`,
    `${count(outbox.maxStored)} (503, alert)`,
    `${outbox.dailyQuota} a day for a mailbox, ${outbox.hourlyQuota} an hour for a domain`,
    `${alertLimits.maxPerMailbox} courses of a mailbox; confirmed: ${count(alertLimits.maxPerCourse)} of a course, ${count(alertLimits.maxTotal)} in all`,
    `${mega(release.maxFileBytes)} MB a file, ${release.maxScriptBytes / 1000} kB of scripts (brotli) a page, ${mega(release.maxReleaseBytes)} MB in all`,
    `${remoteLimits.path} characters, nobody else's; ${remoteLimits.label} characters`,
    `| ${remoteLimits.queries}; 500 records`,
    `${count(maxCharacters)} characters, 20 elements deep; ${count(maxTags)} tags`,
  ],
  privacy: [
    `${outbox.retry.maxAgeMs / dayMs} days at most, then it is given up`,
    `${outbox.deadRetentionMs / dayMs} days from the request`,
    `${outbox.retentionMs / dayMs} days; ${count(outbox.maxTraces)} at most`,
    `${alertLimits.confirmationTtlMs / hourMs} hours from its mail on, ${alertLimits.pendingTtlMs / dayMs} days at most`,
    `${alertLimits.confirmedTtlMs / dayMs} days; at once`,
    `the newest ${keepRule.releases}, and ${keepRule.days} days`,
    `${keptDays} days on which one was made`,
    `${count(maxTrackedClients)} addresses`,
  ],
  operating: [`each of the last ${keptHours} hours and ${keptDays} days`],
};

it.each(Object.entries(promises))('docs/%s.md says what the code does', (name, words) => {
  expect(words.filter((each) => !page(name).includes(each))).toEqual([]);
});

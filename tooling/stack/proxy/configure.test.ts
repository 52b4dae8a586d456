import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configure } from '@campus/testing/proxy-server';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';

const folder = folderForEachTest();
const asGiven = (text: string) => text;

/** A template, filled in from the changed example; `folder` comes first in the PATH. */
async function configured(change = asGiven, template = 'campus.conf.template'): Promise<string> {
  const file = join(folder(), 'proxy.env');
  await writeFile(file, change(await readFile(at('deploy/nginx/proxy.env.example'), 'utf8')));
  return configure(file, at('deploy/nginx', template), `${folder()}:${process.env.PATH}`);
}

it.each(['campus.conf.template', 'contact.conf.template'])('configure fills %s in', async (name) => {
  const text = await configured(asGiven, name);
  expect(text).not.toMatch(/@[A-Z_]+@/);
  expect(text).toContain('max_fails=10 fail_timeout=1s;');
});

it('a client may send 3000 requests at once, as to the shell; more are told so', async () => {
  const text = await configured();
  expect(text).toContain('limit_req_zone $campus_client zone=campus_requests:10m rate=3000r/m;');
  expect(text).toMatch(/^ {2}limit_req zone=campus_requests burst=3000 nodelay;\n/m);
  expect(text).toMatch(/^ {2}limit_req_status 429;\n/m);
  expect(text).toMatch(/^ {2}error_page 429 .*\/campus-unavailable\.html;\n/m);
});

it.each([
  ['a name that is missing', /^SHELLS=.*$/m, '', 'SHELLS is missing'],
  ['what would end a directive', /^SERVER_NAME=.*$/m, 'SERVER_NAME="a; b"', 'SERVER_NAME has'],
  ['what would end a replacement', /^CACHE=.*$/m, 'CACHE="/a|b"', 'CACHE has'],
])('configure refuses %s', async (_what, line, instead, sentence) => {
  await expect(configured((text) => text.replace(line, instead))).rejects.toThrow(sentence);
});

it.each([
  ['1.22.1', /listen 443 ssl http2;/, /http2 on/],
  ['1.26.3 (Debian)', /listen 443 ssl;.*http2 on;/, /ssl http2/],
  ['of nobody', /listen 443 ssl http2;/, /http2 on/],
])('configure writes HTTP/2 as nginx %s wants it', async (version, wanted, other) => {
  const program = `#!/bin/sh\necho 'nginx version: nginx/${version}' >&2\n`;
  await writeFile(join(folder(), 'nginx'), program, { mode: 0o755 });
  const text = await configured();
  expect(text).toMatch(wanted);
  expect(text).not.toMatch(other);
});

it('leads plain addresses to the port that browsers know', async () => {
  const moved = (text: string) => text.replace('"443 [', '"8443 [');
  expect(await configured(moved)).toContain('https://$host:8443$request_uri;');
  const published = (text: string) => moved(text).replace('PUBLIC_PORT=""', 'PUBLIC_PORT="443"');
  expect(await configured(published)).toContain('https://$host$request_uri;');
});

// The rule is of Debian's nginx, which a developer's machine need not have; CI installs it.
const rotation = '/etc/logrotate.d/nginx';
const ifNginx = existsSync(rotation) ? it : it.skip;
ifNginx('Debian keeps the log for 14 days (skipped where nginx is not installed)', async () => {
  expect(await configured()).toContain('access_log /var/log/nginx/campus.log ');
  const logRotation = /^\/var\/log\/nginx\/\*\.log \{[^}]*\bdaily\b[^}]*\brotate 14\b/m;
  expect(await readFile(rotation, 'utf8')).toMatch(logRotation);
});

it('nobody is let in where no network is named', async () => {
  const text = await configured((given) => given.replace(/^(EDITORS|OPERATORS)=.*$/gm, '$1=""'));
  expect(text).not.toContain('allow ');
  expect(text.match(/deny all;/g)).toHaveLength(3);
});

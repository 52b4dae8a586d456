import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configure } from 'testing/proxy-server';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../paths';

const template = at('deploy/nginx/campus.conf.template');

async function configured(
  change: (text: string) => string,
  of = template,
  version?: string,
): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'proxy.env');
  await writeFile(file, change(await readFile(at('deploy/nginx/proxy.env.example'), 'utf8')));
  if (version !== undefined) {
    const program = `#!/bin/sh\necho 'nginx version: nginx/${version}' >&2\n`;
    await writeFile(join(folder, 'nginx'), program, { mode: 0o755 });
  }
  try {
    return configure(file, of, `${folder}:${process.env.PATH}`);
  } finally {
    await remove();
  }
}

it.each(['campus.conf.template', 'contact.conf.template'])('fills %s in', async (name) => {
  const text = await configured((given) => given, at('deploy/nginx', name));
  expect(text).not.toMatch(/@[A-Z_]+@/);
  expect(text).toContain('max_fails=10 fail_timeout=1s;');
});

it.each([
  ['a name that is missing', (text: string) => text.replace(/^SHELLS=.*$/m, ''), 'SHELLS is missing'],
  [
    'what would end a directive',
    (text: string) => text.replace(/^SERVER_NAME=.*$/m, 'SERVER_NAME="a; b"'),
    'SERVER_NAME has',
  ],
  [
    'what would end a replacement',
    (text: string) => text.replace(/^CACHE=.*$/m, 'CACHE="/a|b"'),
    'CACHE has',
  ],
])('refuses %s', async (_what, change, sentence) => {
  await expect(configured(change)).rejects.toThrow(sentence);
});

it.each([
  ['1.22.1', /listen 443 ssl http2;/, /http2 on/],
  ['1.26.3 (Debian)', /listen 443 ssl;.*http2 on;/, /ssl http2/],
  ['of nobody', /listen 443 ssl http2;/, /http2 on/],
])('writes HTTP/2 as nginx %s wants it', async (version, wanted, other) => {
  const text = await configured((given) => given, template, version);
  expect(text).toMatch(wanted);
  expect(text).not.toMatch(other);
});

it('lets nobody in where no network is named', async () => {
  const text = await configured((given) => given.replace(/^(EDITORS|OPERATORS)=.*$/gm, '$1=""'));
  expect(text).not.toContain('allow ');
  expect(text.match(/deny all;/g)).toHaveLength(3);
});

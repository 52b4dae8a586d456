import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findPrograms, PostgresServer } from '@campus/testing/postgres-server';
import { nodeVersions, readProcess } from '@campus/testing/processes';
import { nativePackages } from '../../tooling/stack/package/make-package';
import { type PackagedSite, startPackagedSite } from './packaged-site';

test.skip(process.platform !== 'linux', 'units are Linux, and it looks at processes through /proc');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const programs = findPrograms();
let postgres: PostgresServer | undefined;
let site: PackagedSite;

test.beforeAll(async () => {
  if (programs) {
    postgres = new PostgresServer(programs);
    await postgres.create();
  }
  site = await startPackagedSite({
    PB_PASSWORD: crypto.randomUUID(),
    SMTP_URL: 'smtp://u:p@127.0.0.1:1',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
});
test.afterAll(async () => {
  await site?.close();
  await postgres?.remove();
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

test('brings native packages only, sources that it reads, and no tests', async () => {
  const files = await filesBelow(site.folder);
  const packages = files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(await nativePackages());
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules/'));
  const programs = /^(?:mf-[a-z]+\/remote|tooling\/cli\/[a-z-]+)\.ts$/;
  expect(sources.filter((file) => !programs.test(file))).toEqual([]);
  expect(files.filter((file) => /(^|\/)\.(git|env)|\.test\./.test(file))).toEqual([]);
});

test('answers pages, pictures and documents that native parts draw', async () => {
  const home = await fetch(site.url);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('</html>');
  const course = await (await fetch(`${site.url}/formation/python`)).text();
  const picture = /\/api\/files\/[^"'\s]+?\.webp[^"'\s]*/.exec(course)?.[0]?.replaceAll('&amp;', '&') ?? '';
  const drawn = await fetch(site.url + picture, { headers: { Accept: 'image/avif' } });
  expect([picture, drawn.headers.get('content-type')]).toEqual([picture, 'image/avif']);
  const programme = await fetch(`${site.url}/formation/python/programme.pdf`);
  expect(programme.headers.get('content-type')).toBe('application/pdf');
  const redaction = await fetch(`${site.pocketbaseUrl}/redaction/`);
  expect([redaction.status, (await redaction.text()).includes('<script')]).toEqual([200, true]);
});

test('has a contact service that believes the site here, and keeps all in PostgreSQL', () => {
  const contact = readProcess(site.units['campus-contact'].pid, 'environ');
  expect(contact).toMatch(/(^|\0)TRUST_PROXY=127\.0\.0\.1,\0/);
  if (postgres) expect(site.logs.join('\n')).toContain('requests are kept in: PostgreSQL');
});

test('runs each process in the Node.js that it brings', async () => {
  const units = [...nodeVersions()].filter(([command]) => command.includes(site.folder));
  const programs = units.map(([command]) => command.split(' ').at(-2)?.split('/').at(-1));
  expect(programs.sort()).toEqual(['launcher.mjs', 'main.mjs', 'main.mjs']);
  expect(units.map(([, version]) => version)).toEqual(Array(3).fill(process.version));
});

test('has the commands of an operator', async () => {
  const versions = await site.campus('versions');
  for (const name of ['shell', 'mf-home', 'mf-catalogue', 'mf-formation', 'mf-contact']) {
    expect(versions).toContain(name);
  }
  expect(await site.campus('deploy', 'mf-home')).toContain('was live already');
  await expect(site.campus('rollback', 'mf-home')).rejects.toThrow('has no earlier version to go back to');
  expect(await site.campus('about')).toMatch(/^Campus \d+\.\d+\.\d+/);
  expect(await site.campus('redacteur', 'add', 'anne@campus.example', 'Anne')).toContain('Anne signs in');
  expect(await site.campus('redacteur', 'list')).toContain('anne@campus.example');
  expect(await site.campus('outbox', 'list')).not.toContain('Error');
  await expect(site.campus('build')).rejects.toThrow('"build" is no command of Campus');
});

test('ends each process in its own time, and starts again with what it had', async () => {
  for (const name of ['campus-pocketbase', 'campus-contact', 'campus-shell'] as const)
    expect([name, await site.restart(name)]).toEqual([name, 0]);
  expect(site.logs.filter((line) => line.includes('Published shell'))).toHaveLength(1);
  expect((await fetch(`${site.url}/formation/python`)).status).toBe(200);
});

import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dial } from '@campus/testing/raw-connection';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { makePackage } from '../../tooling/stack/package/make-package';
import { catalogue } from '../support/catalogue';
import { visitor } from '../support/contact-form';
import { signIn } from '../support/editor';
import { activeCourses } from '../support/records';
import { buildImage, environmentOfImage, missingForContainers, removeImage } from './container';
import { type ContainerSite, here, openContainerSite, processes, type Service } from './container-site';

const missing = missingForContainers();
test.skip(missing !== undefined, `an image cannot be built and started here: ${missing}`);
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const mailbox = new SmtpSink();
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let site: ContainerSite;
const images = { first: '', next: '' };

const tag = crypto.randomUUID().slice(0, 8);
const pageText = async (path: string) => (await fetch(site.urlOf('shell') + path)).text();

const inShell = (image: string, name: Service, script: string) =>
  site.runOnce(image, name, ['-c', script], { entrypoint: ['/bin/sh'] });

const requestOf = (name: string) => ({ ...visitor(name), formation: 'Python' });

const post = (request: object) => {
  const body = JSON.stringify(request);
  const key = crypto.randomUUID();
  return { body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } };
};

/** The site has the head of this request, and waits for its body. */
async function beginRequest(request: object) {
  const { body, headers } = post(request);
  const { socket, closed, text } = dial(site.ports.shell, here);
  const lines = Object.entries({
    ...headers,
    Host: `${here}:${site.ports.shell}`,
    Expect: '100-continue',
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST /send-email HTTP/1.1\r\n${head}\r\n`);
  await until('the site waits for the body', () => text().includes('100 Continue'));
  return async () => {
    socket.write(body);
    await closed;
    return text();
  };
}

async function pocketbaseSuperuser() {
  const file = join(site.dataFolder, 'pocketbase-superuser.json');
  return { superuser: { url: site.urlOf('pocketbase'), ...JSON.parse(await readFile(file, 'utf8')) } };
}

test.beforeAll(async () => {
  // A machine that has no Debian image yet makes one first.
  test.setTimeout(600_000);
  await mailbox.start();
  place = await temporaryFolder();
  site = await openContainerSite(place.folder, mailbox.url);
  const [first, next] = [join(place.folder, 'first'), join(place.folder, 'next')];
  await makePackage(first, () => undefined);
  await writeFile(join(first, 'deploy/container/.env'), 'PB_PASSWORD=motdepasse-d-essai');
  await cp(first, next, { recursive: true });
  const bundle = join(next, 'mf-catalogue/dist/server/server.cjs');
  const code = await readFile(bundle, 'utf8');
  await writeFile(bundle, code.replaceAll('Parlons de votre projet', 'Parlons de la version deux'));
  images.first = await buildImage(first, `${tag}-1`);
  images.next = await buildImage(next, `${tag}-2`);
});

test.afterAll(async () => {
  for (const name of processes) await site?.stop(name);
  for (const image of Object.values(images)) if (image) await removeImage(image);
  await place?.remove();
  await mailbox.stop();
});

test('the image has users without rights, a root that is read-only, and no secret', async () => {
  const script =
    'id -u; for f in /opt/campus/current/a /etc/a /data/a /tmp/a; do touch $f && echo wrote $f; done; rm /data/a; ls -A1 deploy/container';
  const { output } = await inShell(images.first, 'shell', script);
  const results = output.split('\n').filter((line) => /^(?:\d+$|wrote|.*\.env$)/.test(line.trim()));
  expect(results.map((line) => line.trim())).toEqual(['10001', 'wrote /data/a', 'wrote /tmp/a', 'proxy.env']);
  const names = (await environmentOfImage(images.first)).map((entry) => entry.split('=')[0]);
  expect(names.sort()).toEqual(['DATA_DIR', 'LISTEN_ADDRESS', 'NODE_ENV', 'PATH']);
});

test('three processes and the proxy show the site, and only what editors may reach', async ({ browser }) => {
  await site.start(images.first, 'pocketbase');
  expect((await site.runOnce(images.first, 'publish')).output).toContain('Published shell');
  for (const name of processes.slice(1)) await site.start(images.first, name);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const url = `https://localhost:${site.ports.proxy}`;
  await page.goto(`${url}/formations`);
  const { search, titles } = catalogue(page);
  await search.fill('omnicanale');
  await expect(titles).toHaveText(['Technique de vente omnicanale']);
  expect((await page.request.get(`${url}/readyz`)).status()).toBe(404);
  await context.close();
});

test('no process reads, writes or takes away what is another one’s', async () => {
  const folders = ['contact', 'pocketbase', 'remotes'];
  const files = ['contact/outbox.sqlite', 'pocketbase/data.db', 'remotes/composition.json'];
  const paths = [...folders, ...files, 'pocketbase-superuser.json', 'purge-token'];
  const ofServices = { 'contact-service': /^contact/, pocketbase: /^pocketbase/, shell: /^cache/ };
  const own = { ...ofServices, publish: /^(?:remotes|purge)/ };
  for (const [name, isOwn] of Object.entries(own)) {
    const others = paths.filter((path) => !isOwn.test(path));
    const script = `cd /data; for f in ${others.join(' ')}; do
      [ ! -r $f ] || echo "reads $f"; [ ! -w $f ] || echo "writes $f"; mv $f $f-taken && echo "takes $f"; done; true`;
    const { output } = await inShell(images.first, name as keyof typeof own, script);
    const shared = others.filter((path) => own.publish.test(path));
    const reach = [...output.matchAll(/(?:reads|writes|takes) \S+/g)].map(String);
    expect([name, ...reach]).toEqual([name, ...shared.map((path) => `reads ${path}`)]);
  }
});

test('what an editor changes is on the site at once', async () => {
  const superuser = await pocketbaseSuperuser();
  const { id = '' } = (await activeCourses(superuser))[0] ?? {};
  expect(await pageText(`/formation/${id}`)).not.toContain('Une autre formation');
  await (await signIn(superuser)).change('formation', id, { title: 'Une autre formation' });
  // Without word from PocketBase a page is kept for a minute.
  await expect.poll(() => pageText(`/formation/${id}`), { timeout: 20_000 }).toContain('Une autre formation');
});

test('an accepted request, a deploy and the next image lose nothing', async () => {
  const [accepted, onItsWay] = [requestOf('accepted'), requestOf('on-its-way')];
  mailbox.fault = { at: 'RCPT', code: 451 };
  const answer = await fetch(`${site.urlOf('shell')}/send-email`, { method: 'POST', ...post(accepted) });
  expect(answer.status).toBe(202);
  const words = ['redacteur', 'add', 'anne@campus.example', 'Anne'];
  const added = await site.runOnce(images.first, 'pocketbase', words);
  expect(added.output).toContain('Anne signs in');

  expect(await pageText('/formations')).toContain('Parlons de votre projet');
  const build = join(place.folder, 'next/mf-catalogue/dist');
  const input = execFileSync('tar', ['-cz', '-C', build, '.'], { maxBuffer: 64e6 });
  const command = ['deploy', '-', '--without-browser'];
  const deploy = await site.runOnce(images.first, 'publish', command, { input });
  expect(deploy).toEqual({ code: 0, output: expect.stringMatching(/mf-catalogue \S+ is live/) });
  expect(await pageText('/formations')).toContain('Parlons de la version deux');

  const finish = await beginRequest(onItsWay);
  expect(await site.stop('proxy')).toBe(0);
  const shellEnds = site.stop('shell');
  await until('the site takes nothing new', async () => !(await site.isUp('shell')));
  expect(await finish()).toContain('HTTP/1.1 202');
  expect(await shellEnds).toBe(0);
  for (const name of ['contact-service', 'pocketbase'] as const)
    expect([name, await site.stop(name)]).toEqual([name, 0]);

  for (const name of processes) await site.start(images.next, name);
  mailbox.fault = null;
  for (const { email, message } of [accepted, onItsWay]) {
    const mail = await mailbox.next(({ text = '' }) => text.includes(email));
    expect(mail.text).toContain(message);
  }
  expect(await pageText('/formations')).toContain('Parlons de la version deux');
  expect(await pageText('/formations')).toContain('Une autre formation');
  const editors = await site.runOnce(images.next, 'pocketbase', ['redacteur', 'list']);
  expect(editors.output).toContain('anne@campus.example');
});

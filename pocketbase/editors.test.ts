import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { smtpServer } from '@campus/settings';
import { SmtpSink } from '@campus/testing/smtp-sink';
import school from '../school.json';
import { editorsPocketBase, refusalOf } from './testing/editors';

const sink = new SmtpSink();
const mailPassword = 'celui-du-serveur-de-courrier';
const clients = editorsPocketBase(async () => {
  await sink.start();
  const editorsUrl = 'https://redaction.campus.example';
  return {
    trustedProxies: ['127.0.0.1'],
    smtp: smtpServer(sink.urlWithPassword.replace(':pass@', `:${mailPassword}@`)),
    mailFrom: 'site@campus.example',
    editorsUrl,
  };
});
afterAll(() => sink.stop());
const account = { email: 'camille@campus.example', password: 'un-mot-de-passe-long' };
const other = () => clients.dominique.authStore.record?.id ?? '';

describe('an editor', () => {
  it('has drafts, and sessions of them, that nobody else reads', async () => {
    const { id } = await clients.camille.collection('formation').create({ title: 'Essai de Camille' });
    const sessions = clients.camille.collection('session');
    const session = await sessions.create({ formation: id, startsOn: '2027-05-03' });
    expect((await clients.camille.collection('formation').getOne(id)).active).toBe(false);
    for (const record of [
      clients.guest.collection('session').getOne(session.id),
      clients.guest.collection('formation').getOne(id),
    ])
      await expect(record).rejects.toMatchObject({ status: 404 });
    await clients.camille.collection('formation').delete(id);
  });

  it('sees no other account, and nobody sees hers', async () => {
    const accounts = clients.camille.collection('redacteur');
    expect((await accounts.getFullList()).map(({ name }) => name)).toEqual(['Camille']);
    await expect(accounts.getOne(other())).rejects.toMatchObject({ status: 404 });
    expect(await new PocketBase(clients.admin.baseURL).collection('redacteur').getFullList()).toEqual([]);
  });

  it.each<[string, string, unknown?]>([
    ['GET', '/api/collections'],
    ['PATCH', '/api/collections/formation', { listRule: '' }],
    ['POST', '/api/collections', { name: 'x', type: 'base' }],
    ['GET', '/api/settings'],
    ['PATCH', '/api/settings', { meta: { appName: 'x' } }],
    ['POST', '/api/sql', { query: 'SELECT * FROM _superusers' }],
    ['GET', '/api/collections/_superusers/records'],
    ['GET', '/api/collections/_externalAuths/records'],
    ['GET', '/api/collections/_authOrigins/records'],
    ['POST', '/api/collections/_superusers/records', { email: 'x@example.com', password: account.password }],
    ['POST', '/api/collections/redacteur/records', { email: 'x@example.com', password: account.password }],
    ['POST', '/api/collections/redacteur/impersonate/x'],
  ])('is kept from %s %s', async (...[method, path, body]) => {
    const answer = await fetch(clients.admin.baseURL + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: clients.camille.authStore.token },
      body: body ? JSON.stringify(body) : null,
    });
    // Lists of her own kind answer, and are empty: sign-ins of nobody else.
    if (answer.status === 200) expect(await answer.json()).toMatchObject({ items: [] });
    else expect([400, 401, 403, 404]).toContain(answer.status);
    expect((await clients.admin.collections.getOne('formation')).listRule).toMatch(/^active = true/);
    expect(await clients.admin.collection('redacteur').getFullList()).toHaveLength(2);
    expect(await clients.admin.collection('_superusers').getFullList()).toHaveLength(1);
    expect((await clients.admin.settings.getAll()).meta?.appName).toBe('Campus Exemple');
  });

  it('changes her own name and password; no address, no other account', async () => {
    const own = clients.camille.authStore.record?.id ?? '';
    const accounts = clients.camille.collection('redacteur');
    expect((await accounts.update(own, { name: 'Camille D.' })).name).toBe('Camille D.');
    for (const email of ['x@example.com', 'camille@', '']) {
      const { status, data } = await refusalOf(accounts.update(own, { email }));
      expect([status, Object.keys(data)]).toEqual([400, ['email']]);
      expect(data.email?.message).toMatch(
        /^(?:L’adresse d’un compte ne se change pas|Remplissez|Ce n’est pas un courriel)/,
      );
    }
    await expect(accounts.update(other(), { name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(accounts.delete(own)).rejects.toMatchObject({ status: 403 });
    const password = { password: 'encore-un-mot-de-passe', passwordConfirm: 'encore-un-mot-de-passe' };
    const wrong = await refusalOf(accounts.update(own, { ...password, oldPassword: 'faux-mot-de-passe' }));
    expect([wrong.status, wrong.data.oldPassword?.message]).toEqual([
      400,
      expect.stringMatching(/mot de passe actuel/),
    ]);
    await accounts.update(own, { ...password, oldPassword: account.password });
    await accounts.authWithPassword(account.email, password.password);
  });

  it('is told where her token is no more good, and never taken for a stranger', async () => {
    const Authorization = `${clients.camille.authStore.token}x`;
    for (const path of [
      'collections/categorie/records',
      'collections/formation/records/python',
      'redaction/check',
    ]) {
      const answer = await fetch(`${clients.admin.baseURL}/api/${path}`, { headers: { Authorization } });
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message]).toEqual([401, expect.stringMatching(/^Votre session est terminée/)]);
    }
  });

  it('is signed in for a working day', () => {
    const [, payload = ''] = clients.camille.authStore.token.split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(exp - Date.now() / 1000).toBeGreaterThan(11.9 * 3600);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600 + 5);
  });
});

it('gets one reset link by mail, five times a minute; accounts stay secret', async () => {
  const accounts = clients.guest.collection('redacteur');
  expect(await accounts.requestPasswordReset('personne@campus.example')).toBe(true);
  expect(await accounts.requestPasswordReset('dominique@campus.example')).toBe(true);
  const { from, to, subject, text = '' } = await sink.next(() => true);
  expect([from?.value[0]?.address, [to].flat()[0]?.text, subject]).toEqual([
    'site@campus.example',
    'dominique@campus.example',
    'La rédaction\u00A0: choisir un nouveau mot de passe',
  ]);
  const [, secret = ''] =
    /https:\/\/redaction\.campus\.example\/redaction\/mot-de-passe#([\w.-]+)/.exec(text) ?? [];
  const password = 'quatre mots sans rapport';
  expect(await accounts.confirmPasswordReset(secret, password, password)).toBe(true);
  expect((await refusalOf(accounts.confirmPasswordReset(secret, password, password))).data).toHaveProperty(
    'token',
  );
  await accounts.authWithPassword('dominique@campus.example', password);
  expect(clients.dominique.authStore.isValid).toBe(true);
  await expect(clients.dominique.collection('redacteur').getFullList()).rejects.toMatchObject({
    status: 401,
  });
  for (let more = 0; more < 3; more++) await accounts.requestPasswordReset('personne@campus.example');
  expect((await refusalOf(accounts.requestPasswordReset('personne@campus.example'))).status).toBe(429);
  expect(sink.received).toHaveLength(1);
});

it('keeps the mail server’s password in no file, whoever saves settings when', async () => {
  await clients.admin.settings.update({ meta: { appName: 'Campus Exemple' } });
  expect(await clients.admin.settings.testEmail('redacteur', 'essai@campus.example', 'password-reset')).toBe(
    true,
  );
  await clients.admin.settings.update({ meta: { appName: 'Campus Exemple' } });
  expect(sink.logins).toEqual(['user', 'user']);
  expect(sink.received.map(({ from }) => from?.value[0]?.address)).toEqual(
    Array(2).fill('site@campus.example'),
  );
  const folder = join(clients.dataDir(), 'pocketbase');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const contents = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  expect(contents.some((bytes) => bytes.includes('Campus Exemple'))).toBe(true);
  expect(contents.some((bytes) => bytes.includes(mailPassword))).toBe(false);
});

it('a mail comes from the school as its file has it now, not at the first start', async () => {
  const schoolFile = join(clients.dataDir(), 'autre.json');
  const sender = { name: 'L’autre école', address: 'bonjour@autre.example' };
  writeFileSync(schoolFile, JSON.stringify({ ...school, name: sender.name, email: sender.address }));
  await clients.restart({ mailFrom: '', schoolFile });
  await clients.admin.settings.testEmail('redacteur', 'essai@campus.example', 'password-reset');
  expect(sink.received.at(-1)?.from?.value).toEqual([sender]);
});

it('refuses wrong passwords in French, ten a minute, and locks out nobody else', async () => {
  const answers: { status: number; message: string }[] = [];
  const guess = async (address: string, attempt: number) => {
    const response = await fetch(`${clients.admin.baseURL}/api/collections/redacteur/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ identity: account.email, password: `faux-${attempt}` }),
    });
    const { message } = (await response.json()) as { message: string };
    answers.push({ status: response.status, message });
  };
  // Saved settings, as of the dashboard, change nothing of whom it believes.
  await clients.admin.settings.update({ trustedProxy: { headers: [] } });
  for (let attempt = 0; attempt < 13; attempt++) await guess('203.0.113.7', attempt);
  const message = expect.stringMatching(/^Trop d’essais\u00A0: attendez/);
  expect(answers.at(-1)).toEqual({ status: 429, message });
  await guess('203.0.113.8', 13);
  expect(answers.at(-1)?.status).toBe(400);
  for (const refusal of answers.filter(({ status }) => status !== 429))
    expect(refusal).toEqual({ status: 400, message: expect.stringMatching(/n’est pas le bon/) });
});

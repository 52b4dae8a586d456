import { freePort } from '@campus/testing/ports';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { executable, type RunningPocketBase, startPocketBase } from '../../pocketbase/testing/seeded';
import { asSuperuser } from '../stack/as-superuser';
import { editorsOf } from './redacteur';

jest.setTimeout(240_000);

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
let remove: () => Promise<void>;
let server: RunningPocketBase;

beforeAll(async () => {
  let dataDir: string;
  ({ folder: dataDir, remove } = await temporaryFolder());
  const options = {
    dataDir,
    binary: await executable(),
    origins: [],
    siteUrl: 'http://127.0.0.1:9',
    superuser,
  };
  server = await startPocketBase({ port: await freePort(), ...options });
});
afterAll(async () => {
  await server?.stop();
  await remove();
});

const signIn = (identity: string, password: string) =>
  fetch(`${server.url}/api/collections/redacteur/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity, password }),
  });

it('an account is added with a password that opens it, listed, and removed', async () => {
  const editors = editorsOf(await asSuperuser({ url: server.url, ...superuser }));
  expect(await editors.list()).toEqual([]);
  const { password } = await editors.add('lea@campus.example', 'Léa');
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect((await signIn('lea@campus.example', password)).status).toBe(200);
  expect(await editors.list()).toMatchObject([{ email: 'lea@campus.example', name: 'Léa' }]);
  await expect(editors.add('lea@campus.example', 'Léa')).rejects.toThrow('has an account already (Léa)');
  await expect(editors.add('lea', 'Léa')).rejects.toThrow(/^email: Ce n’est pas un courriel/);
  const reset = await editors.reset('lea@campus.example');
  expect(reset).toEqual({ name: 'Léa', password: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) });
  expect((await signIn('lea@campus.example', password)).status).toBe(400);
  expect((await signIn('lea@campus.example', reset.password)).status).toBe(200);
  await editors.remove('lea@campus.example');
  expect((await signIn('lea@campus.example', reset.password)).status).toBe(400);
  await expect(editors.reset('lea@campus.example')).rejects.toThrow('has no account');
  await expect(editors.remove('lea@campus.example')).rejects.toThrow('has no account');
});

it('says in a sentence that PocketBase does not run, or that the password is another', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(asSuperuser({ url, ...superuser })).rejects.toThrow(`PocketBase does not answer at ${url}`);
  const refused = asSuperuser({ url: server.url, ...superuser, password: 'un-autre' });
  await expect(refused).rejects.toThrow('PB_PASSWORD must be the one');
});

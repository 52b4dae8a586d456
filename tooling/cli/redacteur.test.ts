import { freePort } from '@campus/testing/ports';
import { editorsPocketBase, superuser } from '../../pocketbase/testing/editors';
import { asSuperuser } from '../stack/as-superuser';
import { editorsOf } from './redacteur';

const clients = editorsPocketBase();
const url = () => clients.admin.baseURL;
const signIn = (identity: string, password: string) => {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ identity, password }) };
  return fetch(`${url()}/api/collections/redacteur/auth-with-password`, init);
};

it('an account is added with a password that opens it, listed, and removed', async () => {
  const editors = editorsOf(await asSuperuser({ url: url(), ...superuser }));
  const { password } = await editors.add('lea@campus.example', 'Léa');
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect((await signIn('lea@campus.example', password)).status).toBe(200);
  const names = (await editors.list()).map(({ email, name }) => [email, name]);
  expect(names).toContainEqual(['lea@campus.example', 'Léa']);
  await expect(editors.add('lea@campus.example', 'Léa')).rejects.toThrow('has an account already (Léa)');
  await expect(editors.add('Lea@Campus.example', 'Léa')).rejects.toThrow('an account already (Léa)');
  expect((await signIn('Lea@Campus.example', password)).status).toBe(200);
  await expect(editors.add('lea', 'Léa')).rejects.toThrow(/^email: Ce n’est pas un courriel/);
  const reset = await editors.reset('LEA@campus.example');
  expect(reset).toEqual({ name: 'Léa', password: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) });
  expect((await signIn('lea@campus.example', password)).status).toBe(400);
  expect((await signIn('lea@campus.example', reset.password)).status).toBe(200);
  await editors.remove('lea@campus.example');
  expect((await signIn('lea@campus.example', reset.password)).status).toBe(400);
  await expect(editors.reset('lea@campus.example')).rejects.toThrow('has no account');
  await expect(editors.remove('lea@campus.example')).rejects.toThrow('has no account');
});

it('says in a sentence that PocketBase is down or busy, or has another password', async () => {
  const silent = `http://127.0.0.1:${await freePort()}`;
  const unanswered = asSuperuser({ url: silent, ...superuser });
  await expect(unanswered).rejects.toThrow(`PocketBase does not answer at ${silent}: start the site.`);
  const refused = asSuperuser({ url: url(), ...superuser, password: 'un-autre' });
  await expect(refused).rejects.toThrow('PB_PASSWORD must be the one');
  const tooMany = Promise.all(Array.from({ length: 11 }, () => asSuperuser({ url: url(), ...superuser })));
  await expect(tooMany).rejects.toThrow('is asked too often: try again in a minute.');
});

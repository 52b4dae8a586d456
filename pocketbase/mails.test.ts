import { openUpstream, type Upstream } from 'testing/upstream';
import { editorsPocketBase, refusalOf, token } from './testing/editors';

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let contact: Upstream;
const clients = editorsPocketBase(async () => {
  contact = await openUpstream();
  return { contactUrl: contact.url };
});
afterAll(() => contact?.close());

/** What the contact service was asked of these mails: it is asked of sessions as well. */
const asked = () => contact.requests.filter(({ url }) => url.startsWith('/mails'));
const mails = () => clients.camille.send<object>('/api/redaction/mails', {});
const retry = (which: unknown) =>
  clients.camille.send<object>('/api/redaction/mails/retry', { method: 'POST', body: { id: which } });

it('shows an editor what the contact service says, and sends a mail again, with the secret', async () => {
  contact.json(200, { waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
  expect(await mails()).toEqual({ waiting: 1, oldestSeconds: 3, givenUp: [], lost: [] });
  const headers = { authorization: `Bearer ${token}` };
  expect(asked().at(-1)).toMatchObject({ method: 'GET', url: '/mails', headers });
  contact.json(200, { mails: 1 });
  expect(await retry(id)).toEqual({ mails: 1 });
  const again = { method: 'POST', url: '/mails/retry', body: JSON.stringify({ id }), headers };
  expect(asked().at(-1)).toMatchObject(again);
});

it('shows nobody else anything, and asks nothing for them', async () => {
  const before = asked().length;
  for (const [method, path] of [
    ['GET', 'mails'],
    ['POST', 'mails/retry'],
  ] as const) {
    const answer = await fetch(`${clients.admin.baseURL}/api/redaction/${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('waiting');
  }
  expect(asked()).toHaveLength(before);
});

it('says in a sentence that the contact service cannot be had', async () => {
  contact.json(400, { error: '…' });
  expect(await refusalOf(retry('all'))).toMatchObject({ status: 400, message: 'Ce courrier n’existe pas.' });
  contact.json(401, { error: 'Le jeton n’est pas le bon.' });
  expect(await refusalOf(mails())).toMatchObject({ status: 503 });
  await contact.close();
  expect(await refusalOf(mails())).toMatchObject({
    status: 503,
    message: expect.stringContaining('Le service de contact ne répond pas\u00A0: réessayez'),
  });
});

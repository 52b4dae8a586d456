import { specifiedNames } from '@campus/contact-request';
import { answer, fakeService } from '../../testing/fake-service';
import { filledValues } from '../../testing/filled-values';
import { type Submission, sendRequest } from './send-request';

const submission: Submission = { values: filledValues, key: 'key-1', elapsedMs: 12_000, isTrapped: false };

const { post, errors } = fakeService();

afterEach(() => {
  const logged = JSON.stringify([errors.mock.calls, jest.mocked(console.debug).mock.calls]);
  for (const personal of ['Inès', 'Moreau', 'exemple.fr', '01 99']) expect(logged).not.toContain(personal);
});

function sentRequest() {
  const [url, { method, headers, body } = {}] = post.mock.calls[0] ?? [];
  return { url, method, headers, body: JSON.parse(String(body)) };
}

it('the fields are posted as JSON, the rest in headers', async () => {
  post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
  const withMessage = { ...submission, values: { ...submission.values, message: 'Bonjour' } };
  expect(await sendRequest(withMessage)).toEqual({ kind: 'accepted', receipt: '7K2QX-M9DTP' });
  expect(sentRequest()).toMatchObject({
    url: '/send-email',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1', 'X-Form-Elapsed': '12000' },
    body: Object.fromEntries(specifiedNames.map((name) => [name, withMessage.values[name]])),
  });
  expect(sentRequest().headers).not.toHaveProperty('X-Form-Trap');
});

it('a time below zero, of a clock that was set back, is sent as 0', async () => {
  post.mockResolvedValue(answer(202, {}));
  await sendRequest({ ...submission, elapsedMs: -5 });
  expect(sentRequest().headers).toHaveProperty('X-Form-Elapsed', '0');
});

it('any 2xx is a success, and its content is logged', async () => {
  post.mockResolvedValue(answer(200, { ok: true }));
  expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
  expect(console.debug).toHaveBeenCalledWith('send-email answered 200.', { ok: true });

  post.mockResolvedValue(new Response('not json', { status: 202 }));
  expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
  expect(errors).not.toHaveBeenCalled();
});

it('the fields of a 400 are handed on', async () => {
  const fields = { email: 'Adresse refusée.', selection: 'Vieille.' };
  post.mockResolvedValue(answer(400, { error: '…', fields: { ...fields, phone: '', unknown: 'x' } }));
  expect(await sendRequest(submission)).toEqual({ kind: 'refused', fields });
  expect(errors).not.toHaveBeenCalled();
});

it.each<[number, unknown]>([
  [400, { error: 'La demande n’est pas lisible.' }],
  [400, { fields: 'odd' }],
  [400, null],
  [429, { error: '…' }],
  [500, { fields: { email: 'x' } }],
  [503, 'text'],
])('%d %j is a failure, and one line names the status', async (status, body) => {
  post.mockResolvedValue(answer(status, body));
  expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
  expect(errors.mock.calls).toEqual([[`send-email failed (status: ${status}).`]]);
});

it.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['time limit', new DOMException('too late', 'TimeoutError')],
])('without a response, the line says why: %s', async (status, error) => {
  post.mockRejectedValue(error);
  expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
  expect(errors.mock.calls).toEqual([[`send-email failed (status: ${status}).`]]);
});

it('the timeout is 15 seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  post.mockResolvedValue(answer(202, {}));
  await sendRequest(submission);
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(post.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});

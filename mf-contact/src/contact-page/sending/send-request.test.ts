import { specifiedNames } from 'contact-request';
import { filledValues } from '../../testing/filled-values';
import { type Submission, sendRequest } from './send-request';

const submission: Submission = {
  values: filledValues,
  key: 'key-1',
  elapsed: 12_000,
  trapped: false,
};

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
const originalFetch = globalThis.fetch;
let errors: jest.SpyInstance;
let notes: jest.SpyInstance;

beforeEach(() => {
  globalThis.fetch = post as unknown as typeof fetch;
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  notes = jest.spyOn(console, 'debug').mockImplementation(() => {});
});

afterEach(() => {
  const logged = JSON.stringify([errors.mock.calls, notes.mock.calls]);
  for (const personal of ['Inès', 'Moreau', 'exemple.fr', '01 99']) expect(logged).not.toContain(personal);
  globalThis.fetch = originalFetch;
  post.mockReset();
  errors.mockRestore();
  notes.mockRestore();
});

function answer(status: number, body: unknown): void {
  post.mockResolvedValue(Response.json(body, { status }));
}

function sent() {
  const [url, { method, headers, body }] = post.mock.calls[0] ?? ['', {}];
  return { url, method, headers, body: JSON.parse(String(body)) };
}

describe('sendRequest', () => {
  it('posts the seven fields as JSON, the rest in headers', async () => {
    answer(202, { receipt: '7K2QX-M9DTP' });
    const withMessage = { ...submission, values: { ...submission.values, message: 'Bonjour' } };
    expect(await sendRequest(withMessage)).toEqual({ kind: 'accepted', receipt: '7K2QX-M9DTP' });
    expect(sent()).toMatchObject({
      url: '/send-email',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key-1',
        'X-Form-Elapsed': '12000',
      },
      body: Object.fromEntries(specifiedNames.map((name) => [name, withMessage.values[name]])),
    });
    expect(sent().headers).not.toHaveProperty('X-Form-Trap');
  });

  it('says head count, dates and selection where there are some, and hears which course it was', async () => {
    answer(202, { receipt: '7K2QX-M9DTP', course: 'python' });
    const added = { participants: '8', dates: 'en mars', selection: '/selection?f=python' };
    const outcome = await sendRequest({ ...submission, values: { ...submission.values, ...added } });
    expect(sent().body).toMatchObject({ ...added, participants: 8 });
    expect(outcome).toEqual({ kind: 'accepted', receipt: '7K2QX-M9DTP', course: 'python' });
  });

  it('leaves an empty message out and tells of a filled trap', async () => {
    answer(202, {});
    await sendRequest({ ...submission, trapped: true });
    expect(sent().body).not.toHaveProperty('message');
    expect(sent().headers).toHaveProperty('X-Form-Trap', 'filled');
  });

  it.each([
    [1234.5, '1235'],
    [-1e300, '0'],
    [1e300, '999999999999999'],
  ])('tells %d ms in digits only', async (elapsed, text) => {
    answer(202, {});
    await sendRequest({ ...submission, elapsed });
    expect(sent().headers).toHaveProperty('X-Form-Elapsed', text);
  });

  it('takes any 2xx for a success, and logs its content', async () => {
    answer(200, { ok: true });
    expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
    expect(notes).toHaveBeenCalledWith('send-email answered 200.', { ok: true });

    post.mockResolvedValue(new Response('not json', { status: 202 }));
    expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
    expect(errors).not.toHaveBeenCalled();
  });

  it('hands on what a 400 says of the fields', async () => {
    answer(400, {
      error: '…',
      fields: { email: 'Adresse refusée.', selection: 'Vieille.', phone: '', unknown: 'x' },
    });
    expect(await sendRequest(submission)).toEqual({
      kind: 'refused',
      fields: { email: 'Adresse refusée.', selection: 'Vieille.' },
    });
    expect(errors).not.toHaveBeenCalled();
  });

  it.each<[number, unknown]>([
    [400, { error: 'La demande n’est pas lisible.' }],
    [400, { fields: 'odd' }],
    [400, null],
    [413, { error: '…' }],
    [429, { error: '…' }],
    [500, { fields: { email: 'x' } }],
    [503, 'text'],
  ])('fails on %d %j with one line that names the status', async (status, body) => {
    answer(status, body);
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors.mock.calls).toEqual([[`send-email failed (status: ${status}).`]]);
  });

  it('fails without a network, and after the time limit', async () => {
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors).toHaveBeenLastCalledWith('send-email failed (status: no answer).');

    post.mockRejectedValue(new DOMException('too late', 'TimeoutError'));
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors).toHaveBeenLastCalledWith('send-email failed (status: time limit).');
  });

  it('gives up after 15 seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    answer(202, {});
    await sendRequest(submission);
    expect(timeout).toHaveBeenCalledWith(15_000);
    expect(post.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
    timeout.mockRestore();
  });
});

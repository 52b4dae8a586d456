import { useRequestDraft } from '@campus/shared-ui';

/** Replaces `fetch` by a contact service, and silences the console, for the tests of a file. */
export function fakeService() {
  const post = jest.fn<Promise<Response>, [string, RequestInit]>();
  const errors = jest.fn();

  beforeEach(() => {
    globalThis.fetch = post.mockReset() as unknown as typeof fetch;
    jest.spyOn(console, 'error').mockImplementation(errors.mockReset());
    jest.spyOn(console, 'debug').mockReturnValue();
    useRequestDraft.setState({ draft: undefined });
  });

  return {
    post,
    /** What was written with `console.error`. */
    errors,
    /** What each request had as this header. */
    headers: (name: string) =>
      post.mock.calls.map(([, { headers }]) => new Map(Object.entries(headers ?? {})).get(name)),
  };
}

/** jsdom has no Response; this is the part of it that is read. */
export function answer(status: number, body: unknown): Response {
  const part = { ok: status < 300, status, json: async () => body };
  return part as Response;
}

import { fetchFallback } from './backend';

const answering = (response: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
afterEach(() => jest.restoreAllMocks());

it('fetches the courses that ship with the site', async () => {
  answering(Response.json([{ id: 'python' }]));
  expect(await fetchFallback()).toEqual([{ id: 'python' }]);
});

it('names the status where they cannot be had', async () => {
  answering(new Response('', { status: 502 }));
  await expect(fetchFallback()).rejects.toThrow('/fallback/courses.json answered 502');
});

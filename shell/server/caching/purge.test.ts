import Fastify from 'fastify';
import { stubServices } from '../testing/services';
import { purge } from './purge';

function setUp() {
  const { pageCache, apiCache, purgeToken } = stubServices();
  const outdated = [pageCache, apiCache].map((kept) => jest.spyOn(kept, 'outdate'));
  const app = Fastify();
  app.register(purge, { pageCache, apiCache, purgeToken });
  const post = (headers = {}) => app.inject({ method: 'POST', url: '/purge', headers });
  return { post, calls: () => outdated.map(({ mock }) => mock.calls.length) };
}

it('outdates what is kept', async () => {
  const { post, calls } = setUp();
  expect((await post({ authorization: 'Bearer the-secret' })).statusCode).toBe(204);
  expect(calls()).toEqual([1, 1]);
});

it.each([undefined, '', 'Bearer ', 'Bearer the-secre', 'the-secret', 'Basic the-secret'])(
  'is refused with %j',
  async (authorization) => {
    const { post, calls } = setUp();
    expect((await post(authorization === undefined ? {} : { authorization })).statusCode).toBe(401);
    expect(calls()).toEqual([0, 0]);
  },
);

it('reads no body of anybody else', async () => {
  const { post, calls } = setUp();
  const answer = await post({ 'content-type': 'application/json', 'content-length': '1000000000' });
  expect(answer.statusCode).toBe(401);
  expect(calls()).toEqual([0, 0]);
});

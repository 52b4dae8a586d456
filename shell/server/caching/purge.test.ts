import Fastify from 'fastify';
import { stubServices } from '../testing/services';
import { alone, type Siblings } from '../workers/siblings';
import { purge } from './purge';

function setUp(siblings: Siblings = alone) {
  const { pageCache, apiCache, purgeToken } = stubServices();
  const outdated = [pageCache, apiCache].map((kept) => jest.spyOn(kept, 'outdate'));
  const app = Fastify();
  app.register(purge, { pageCache, apiCache, purgeToken, siblings });
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

describe('with several workers', () => {
  it('is answered when all others have carried it out', async () => {
    let carriedOut = (): void => undefined;
    const order = jest.fn(() => new Promise<void>((resolve) => (carriedOut = resolve)));
    const { post } = setUp({ ...alone, order });
    let answered = false;
    const answer = post({ authorization: 'Bearer the-secret' }).then(({ statusCode }) => {
      answered = true;
      return statusCode;
    });
    while (order.mock.calls.length === 0) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    carriedOut();
    expect(await answer).toBe(204);
    expect(order).toHaveBeenCalledWith('outdate');
  });

  it('outdates what is kept when another worker was told of a change', async () => {
    const on = jest.fn<void, [string, () => void]>();
    const { post, calls } = setUp({ ...alone, on });
    await post();
    const [[order, outdate] = []] = on.mock.calls;
    expect(order).toBe('outdate');
    outdate?.();
    expect(calls()).toEqual([1, 1]);
  });
});

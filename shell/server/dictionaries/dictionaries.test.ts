import { createHash, randomBytes } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createClientOf } from '../limits/client';
import { createWorkBudget } from '../limits/work-budget';
import { createDictionaries } from './dictionaries';

const text = Array.from({ length: 500 }, (_, index) =>
  createHash('md5').update(`${index}`).digest('hex'),
).join('');
const older = Buffer.from(`<p>Avant</p>${text}`);
const newer = Buffer.from(`<p>Après</p>${text}`);
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest();
const read = async () => newer;

function setUp(perMinute = 0) {
  const kept = new Map<string, Buffer>();
  const store = {
    get: jest.fn(async (key: string) => kept.get(key)),
    set: jest.fn(async (key: string, body: Buffer) => void kept.set(key, body)),
  };
  const work = createWorkBudget(perMinute, createClientOf([], { warn: () => undefined }));
  const dictionaries = createDictionaries({ store, work });
  const chromium = {
    headers: { 'sec-ch-ua': '"Chromium";v="156"' },
    ip: '192.0.2.1',
  } as unknown as FastifyRequest;
  const having = (dictionary: Buffer) =>
    ({
      ip: '192.0.2.1',
      headers: {
        'accept-encoding': 'gzip, br, zstd, dcb, dcz',
        'available-dictionary': `:${digestOf(dictionary).toString('base64')}:`,
      },
    }) as unknown as FastifyRequest;
  const header = jest.fn();
  const offer = async (body: Buffer, request = chromium) => {
    const was = dictionaries.offer(
      request,
      { header } as unknown as FastifyReply,
      { key: digestOf(body).toString('hex'), read: async () => body },
      'match="/a"',
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    return was;
  };
  return { ...dictionaries, having, offer, header, kept, store };
}

it('sends what differs from the version that the browser has', async () => {
  const { delta, having, offer, header } = setUp();
  expect(await offer(older)).toBe(true);
  expect(header).toHaveBeenCalledWith('Use-As-Dictionary', 'match="/a"');
  const made = await delta(having(older), { key: 'newer', read });
  expect(made?.length).toBeLessThan(150);
  const frame = (made ?? Buffer.alloc(0)).subarray(40);
  expect(Buffer.from(decompressUsingDict(createDCtx(), frame, older))).toEqual(newer);
  // RFC 9842, section 4.
  expect(made?.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), digestOf(older)]),
  );
});

it('makes the same difference once', async () => {
  const { delta, having, offer } = setUp();
  await offer(older);
  const reading = jest.fn(read);
  const first = await delta(having(older), { key: 'newer', read: reading });
  expect(await delta(having(older), { key: 'newer', read: reading })).toBe(first);
  expect(reading).toHaveBeenCalledTimes(1);
});

it('keeps what it offers once, and offers nothing to other browsers', async () => {
  const { offer, store, header } = setUp();
  await offer(older);
  await offer(older);
  expect(store.set).toHaveBeenCalledTimes(1);
  header.mockClear();
  expect(await offer(newer, { headers: {} } as FastifyRequest)).toBe(false);
  expect(header).not.toHaveBeenCalled();
});

it('leaves to ordinary compression what has no known dictionary, or another text altogether', async () => {
  const { delta, having, offer } = setUp();
  expect(await delta(having(older), { key: 'newer', read })).toBeUndefined();
  await offer(older);
  const other = randomBytes(20_000);
  expect(await delta(having(older), { key: 'other', read: async () => other })).toBeUndefined();
  expect(await delta({ headers: {} } as FastifyRequest, { key: 'newer', read })).toBeUndefined();
});

it('leaves to ordinary compression what is beyond a client’s budget of work, or too large', async () => {
  const { delta, having, offer } = setUp(1);
  await offer(older);
  expect(await delta(having(older), { key: 'newer', read })).toBeDefined();
  expect(await delta(having(older), { key: 'further', read })).toBeUndefined();
  // What is made already costs nothing.
  expect(await delta(having(older), { key: 'newer', read })).toBeDefined();

  const roomy = setUp();
  const large = Buffer.concat([older, Buffer.alloc(2_000_000)]);
  await roomy.offer(older);
  expect(await roomy.delta(roomy.having(older), { key: 'large', read: async () => large })).toBeUndefined();
  await roomy.offer(large);
  expect(roomy.kept.size).toBe(1);
});

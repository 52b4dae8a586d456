import { follow, receiptIn } from './trace';

const receipt = '7K2QX-M9DTP';
const at = (second: number, fields: object) =>
  JSON.stringify({
    level: 'info',
    time: `2026-11-22T15:30:${String(second).padStart(2, '0')}.000Z`,
    ...fields,
  });

/** A log that can be read again. */
const logOf = (lines: string[]) =>
  async function* () {
    yield* lines;
  };

const about = (request: string, process: string, msg: string, more = {}) => ({
  process,
  request,
  msg,
  ...more,
});

it('finds page, request and mails of a receipt among all others', async () => {
  const lines = [
    at(1, { process: 'shell', msg: 'page made', page: '/contact', composition: 'old' }),
    at(2, { process: 'shell', msg: 'page made', page: '/contact', composition: 'seen' }),
    at(2, { process: 'shell', msg: 'page made', page: '/', composition: 'other' }),
    at(3, about('aaaa', 'contact-service', 'contact request accepted', { receipt })),
    at(3, about('bbbb', 'contact-service', 'contact request accepted', { receipt: '00000-00000' })),
    at(6, { process: 'contact-service', msg: 'mail sent', receipt, kind: 'request' }),
    at(4, about('aaaa', 'contact-service', 'request', { status: 202 })),
    at(5, about('aaaa', 'shell', 'contact request handed on', { receipt, page: '/contact' })),
    at(7, { process: 'shell', msg: 'page made', page: '/contact', composition: 'later' }),
    'not JSON, but 7K2QX-M9DTP',
    at(8, about('bbbb', 'shell', 'what says "7K2QX-M9DTP" and is another one')),
  ];
  const { page, lines: found } = await follow(receipt, logOf(lines));
  expect(page).toMatchObject({ composition: 'seen' });
  expect(found.map(({ process, msg }) => `${process}: ${msg}`)).toEqual([
    'contact-service: contact request accepted',
    'contact-service: request',
    'shell: contact request handed on',
    'contact-service: mail sent',
  ]);
});

it('knows of a receipt that nothing is said of: nothing', async () => {
  expect(await follow(receipt, logOf(['', '{', at(1, about('a', 'shell', 'x'))]))).toEqual({
    page: undefined,
    lines: [],
  });
});

it('follows no more lines than a request has', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => at(1, { msg: String(index), receipt }));
  expect((await follow(receipt, logOf(many))).lines).toHaveLength(1000);
});

it.each([
  ['7K2QX-M9DTP', receipt],
  [' 7k2qx m9dtp ', receipt],
  ['7K2QXM9DTP', receipt],
  ['IlO00-00000', '11000-00000'],
  ['7K2QX-M9DT', undefined],
  ['7K2QX-M9DTPP', undefined],
  ['7K2QX-M9DTU', undefined],
  ["' OR 1=1 --", undefined],
])('reads %j as %j', (text, said) => expect(receiptIn(text)).toBe(said));

import fc from 'fast-check';
import Fastify from 'fastify';
import { wholeText } from '@campus/testing/outside-text';
import { uploadAddress, type UploadParams } from './fetch-upload';

const app = Fastify({ routerOptions: { maxParamLength: 300 } });
app.get<{ Params: UploadParams }>(
  '/api/files/:collection/:record/:name',
  async ({ params }, reply) => uploadAddress(params)?.path ?? reply.callNotFound(),
);
afterAll(() => app.close());

const files = '/api/files/pbc_1/python';
const found = async (url: string) => {
  const { statusCode, payload } = await app.inject({ url });
  return statusCode === 200 && payload;
};

const known = 'a_1.jpg a_1.JPEG a_1.jfif a.b_1.png a-1.webp a_1.pdf A_1.PDF'.split(' ');
it.each([...known, `${'a'.repeat(146)}.pdf`])('knows %s', async (name) =>
  expect(await found(`${files}/${name}?thumb=x&token=y`)).toBe(`${files}/${name}`),
);

const odd = 'a_1.js a_1.html a_1.svg a_1.pdf.js a_1 .pdf/ a%2Fb.pdf a%00.pdf a%20b.pdf'.split(' ');
it.each([
  ...odd.map((name) => `${files}/${name}`),
  `${files}/${'a'.repeat(151)}.pdf`,
  '/api/files/pbc_1/Python/a.pdf',
  `/api/files/pbc_1/${'a'.repeat(101)}/a.pdf`,
  `/api/files/${'a'.repeat(101)}/python/a.pdf`,
])('has no %s', async (url) => expect(await found(url)).toBe(false));

it('passes on nothing but plain names, whatever a stranger sends', async () => {
  const likely = 'pbc_1 python .. . a.jpg a.pdf %2e%2e a/b.pdf a\\b.pdf a?b.pdf'.split(' ');
  const words = fc.oneof(wholeText(200), fc.constantFrom(...likely));
  const plain = /^\/api\/files\/\w{1,100}\/[a-z0-9-]{1,100}\/[\w.-]{1,160}\.(jpe?g|jfif|png|webp|pdf)$/i;
  // Halves of surrogate pairs cannot be part of an address.
  const wellFormed = (text: string) => Buffer.from(text).toString();
  const lists = fc.array(words.map(wellFormed), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lists, fc.constantFrom(encodeURIComponent, encodeURI), async (parts, encode) => {
      const passed = await found(`/api/files/${parts.map((part) => encode(part)).join('/')}`);
      if (passed) expect(passed).toMatch(plain);
    }),
  );
});

import { openUpstream, type Upstream } from 'testing/upstream';
import { createCurrentSchool } from './current-school';

const school = { name: 'Campus', phone: '01', email: 'a@campus.example', siteUrl: '' };
const warn = jest.fn();
let upstream: Upstream;

const answer = (status: number, body: string) => {
  upstream.answer = (_request, response) => response.writeHead(status).end(body);
};

beforeEach(async () => {
  warn.mockReset();
  upstream = await openUpstream();
});
afterEach(() => upstream.close());

it('is what the editors say, the last that they said, or else the school file’s, which is logged', async () => {
  const current = createCurrentSchool({ pocketbaseUrl: upstream.url, school }, { warn });
  answer(404, '{}');
  expect(await current()).toEqual(school);
  expect(warn).toHaveBeenCalledWith({ reason: 'status 404' }, expect.stringContaining('was known last'));
  answer(200, '{"name":"École","phone":"04","email":"b@campus.example"}');
  expect(await current()).toEqual({ ...school, name: 'École', phone: '04' });
  answer(200, 'no JSON');
  expect(await current()).toEqual({ ...school, name: 'École', phone: '04' });
  expect(upstream.requests[0]?.url).toBe('/api/collections/ecole/records/ecole');
});

import type { RecordedRequest } from './browser/recorder';
import { criticalChain } from './chain';

function request(url: string, start: number, finish: number, type: string, initiator = ''): RecordedRequest {
  return { url, start, finish, type, initiator, bytes: 0, protocol: 'h2' };
}

const page = request('/page', 0, 200, 'Document');
const urls = (requests: RecordedRequest[], time: number, url = '') =>
  criticalChain(requests, { time, url }).map((link) => link.url);

it('counts what a request asked for, although it was still under way', () => {
  const style = request('/a.css', 100, 400, 'Stylesheet', '/page');
  expect(urls([page, style], 500)).toEqual(['/page', '/a.css']);
});

it('counts requests side by side once', () => {
  const one = request('/a.css', 210, 400, 'Stylesheet', '/page');
  const two = request('/b.css', 210, 390, 'Stylesheet', '/page');
  expect(urls([page, one, two], 500)).toHaveLength(2);
});

it('counts data that came before what it made the page ask for', () => {
  const script = request('/a.js', 210, 400, 'Script', '/page');
  const data = request('/api', 500, 700, 'Fetch', '/a.js');
  const picture = request('/big.jpg', 800, 900, 'Image', '/page');
  expect(urls([page, script, data, picture], 1000, '/big.jpg')).toEqual([
    '/page',
    '/a.js',
    '/api',
    '/big.jpg',
  ]);
});

it('leaves out what ended after the paint, and pictures that were not it', () => {
  const small = request('/small.jpg', 210, 300, 'Image', '/page');
  const late = request('/late.js', 310, 900, 'Script', '/page');
  expect(urls([page, small, late], 500, '/big.jpg')).toEqual(['/page']);
});

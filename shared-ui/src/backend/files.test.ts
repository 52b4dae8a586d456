import { fileUrl, picture, smallSource } from './files';

const stored = { id: 'python', collectionId: 'formation' };
const shipped = { id: 'python', collectionId: 'fallback' };

it.each([
  [stored, 'a.jpg', '/api/files/formation/python/a.jpg'],
  [stored, 'a b?.jpg', '/api/files/formation/python/a%20b%3F.jpg'],
  [shipped, 'é.jpg', '/fallback/%C3%A9.jpg'],
])('%j: %s is at %s', (record, file, url) => {
  expect(fileUrl(record, file)).toBe(url);
});

it.each([undefined, ''])('has nothing for a record without a picture (%j)', (file) => {
  expect(picture(stored, file)).toEqual({ src: '' });
  expect(smallSource(stored, file)).toBe('');
});

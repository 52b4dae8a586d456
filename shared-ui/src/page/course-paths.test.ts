import { coursePath, coursePicturePath, shortPath } from './course-paths';

it.each([
  ['python', '/formation/python', '/partage/python.jpg'],
  ['é/?', '/formation/%C3%A9%2F%3F', '/partage/%C3%A9%2F%3F.jpg'],
  ['$&', '/formation/%24%26', '/partage/%24%26.jpg'],
])('writes the id %s as one part of the path', (id, page, picture) => {
  expect(coursePath(id)).toBe(page);
  expect(coursePicturePath(id)).toBe(picture);
});

it('has a short one by the school’s own reference', () => {
  expect(shortPath(' CE-032 ')).toBe('/f/CE-032');
  expect(shortPath('Été / 1')).toBe('/f/%C3%89t%C3%A9%20%2F%201');
});

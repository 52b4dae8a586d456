import { coursePath, coursePicturePath, courseRoute } from './course-paths';

it.each([
  ['python', '/formation/python', '/partage/python.jpg'],
  ['é/?', '/formation/%C3%A9%2F%3F', '/partage/%C3%A9%2F%3F.jpg'],
  ['$&', '/formation/%24%26', '/partage/%24%26.jpg'],
])('writes the id %s as one part of the path', (id, page, picture) => {
  expect(coursePath(id)).toBe(page);
  expect(coursePicturePath(id)).toBe(picture);
});

it('is a path of the course’s route', () => {
  expect(courseRoute).toBe('/formation/:id');
});

import { isNotFound, NotFound } from './not-found';

it("carries the data of a page's own view", () => {
  const error = new NotFound('no such course', { top: [] });
  expect(error).toMatchObject({ message: 'no such course', data: { top: [] } });
  expect(isNotFound(error)).toBe(true);
});

it("is known by its name, as a remote's copy is another class", () => {
  expect(isNotFound(Object.assign(new Error('copy'), { name: 'NotFound' }))).toBe(true);
});

it.each([[new Error('other')], [{ name: 'NotFound' }], [null]])('is not %s', (error) => {
  expect(isNotFound(error)).toBe(false);
});

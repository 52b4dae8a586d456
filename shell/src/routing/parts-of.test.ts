import { partsOf } from './parts-of';

it('reads what a row says of its parts', () => {
  const parts = [
    'mf-contact/CallBack',
    { part: 'mf-catalogue/TopCourses', essential: true },
    { part: 'mf-a/B', limit: 200, wake: 'seen' as const },
    { part: 'mf-a/C', wake: 'intent' as const, stored: 'kept' },
  ];
  const usual = { essential: false };
  expect(partsOf({ parts })).toEqual([
    { key: 'mf-contact/CallBack', remote: 'mf-contact', part: 'CallBack', ...usual, limit: 1000 },
    { key: 'mf-catalogue/TopCourses', remote: 'mf-catalogue', part: 'TopCourses', ...usual, essential: true },
    { key: 'mf-a/B', remote: 'mf-a', part: 'B', ...usual, limit: 200, wake: 'seen' },
    { key: 'mf-a/C', remote: 'mf-a', part: 'C', ...usual, limit: 1000, wake: 'intent', stored: 'kept' },
  ]);
  expect(partsOf({})).toEqual([]);
});

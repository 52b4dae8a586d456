import { partsOf } from './parts-of';

it('reads what a row says of its parts', () => {
  const parts = [
    'mf-contact/CallBack',
    { part: 'mf-catalogue/TopCourses', essential: true },
    { part: 'mf-a/B', limit: 200 },
  ];
  expect(partsOf({ parts })).toEqual([
    { key: 'mf-contact/CallBack', remote: 'mf-contact', part: 'CallBack', essential: false, limit: 1000 },
    { key: 'mf-catalogue/TopCourses', remote: 'mf-catalogue', part: 'TopCourses', essential: true },
    { key: 'mf-a/B', remote: 'mf-a', part: 'B', essential: false, limit: 200 },
  ]);
  expect(partsOf({})).toEqual([]);
});

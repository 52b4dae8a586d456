import { toIconName } from '@campus/shared-ui';
import categories from '../../../pocketbase/seed/categories.json';
import { fieldsOf } from './collections';

it('the site has a drawing of each icon of the form and of the seed', () => {
  const offered = fieldsOf('categorie').find(({ name }) => name === 'icon')?.options ?? [];
  const values = offered.map(({ value }) => value);
  expect(values.map(toIconName)).toEqual(values);
  expect(values).toEqual(expect.arrayContaining(categories.map(({ icon }) => icon)));
});

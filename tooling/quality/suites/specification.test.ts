import { existsSync } from 'node:fs';
import rows from '../../../tests/specification.json';
import { at } from '../../paths';

it('each line of the customer’s specification names an existing file that builds it', () => {
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.filter(
    ({ section, line, built }) => !section || !line || !built || !existsSync(at(built)),
  );
  expect(wrong).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { components } from './DesignPage';

it('shows every component of ui', () => {
  const folders = readdirSync(join(__dirname, '../ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(components)).toEqual(expect.arrayContaining(folders));
});

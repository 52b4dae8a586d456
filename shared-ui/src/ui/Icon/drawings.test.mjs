import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from './Icon';

it('has a drawing of each icon, and of no other', () => {
  const drawn = readdirSync(join(__dirname, 'lucide')).filter((file) => file.endsWith('.svg'));
  expect(drawn.sort()).toEqual(iconNames.map((name) => `${name}.svg`).sort());
});

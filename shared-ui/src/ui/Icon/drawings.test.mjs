import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iconNames } from './Icon';

const css = readFileSync(join(__dirname, 'Icon.module.css'), 'utf8');
const { resolve } = createRequire(__filename);

it.each(iconNames)('has a drawing of "%s"', (name) => {
  const [, file] = new RegExp(`\\.${name} \\{\\s*--icon: url\\("(.+)"\\);`).exec(css);
  expect(existsSync(resolve(file))).toBe(true);
});

import { readFileSync } from 'node:fs';
import { at } from '../paths';
import { packed } from './packed';

it.each(Object.entries(packed))('the changelog of %s begins with its version', (name, workspace) => {
  const { name: full, version } = JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'));
  expect(full).toBe(`@campus/${name}`);
  const [, newest] = /^## (\S+)/m.exec(readFileSync(at(workspace, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(version);
});

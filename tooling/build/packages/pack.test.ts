import { readFileSync } from 'node:fs';
import { at } from '../../paths';
import { packageFolders } from './pack';

it.each(Object.entries(packageFolders))('the changelog of %s begins with its version', (name, workspace) => {
  const { name: full, version } = JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'));
  expect(full).toBe(`@campus/${name}`);
  const [, newest] = /^## (\S+)/m.exec(readFileSync(at(workspace, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(version);
});

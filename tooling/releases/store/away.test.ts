import { folderForEachTest } from 'testing/temporary-folder';
import { readSettings } from '../../stack/settings';
import { publishMissing } from '../first';
import { connectStore } from './stores';

const folder = folderForEachTest();

it('a store that is away keeps no site from starting: one line says so, without its password', async () => {
  const env = { DATA_DIR: folder(), REMOTES_URL: 'http://anne:geheim@127.0.0.1:1/releases' };
  const settings = readSettings(env);
  connectStore(settings);
  const lines: string[] = [];
  await publishMissing(['mf-home', 'shell'], settings, (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringMatching(
      /^The store of releases at http:\/\/127\.0\.0\.1:1\/releases cannot be used: .+\. Nothing was published; the site starts with what its mirror has\.$/,
    ),
  ]);
  expect(lines.join()).not.toContain('geheim');
});

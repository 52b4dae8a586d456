import { parseArgs } from 'node:util';
import { namesOf } from '../new-remote/names';
import { newRemote } from '../new-remote/new-remote';
import { expectWords } from '../run';

const options = {
  path: { type: 'string' },
  title: { type: 'string' },
  team: { type: 'string' },
} as const;

/**
 * `npm run new-remote -- mf-NAME [--path /PATH] [--title TITLE] [--team TEAM]`: writes a remote
 * with a page, a part and their tests.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  expectWords(positionals, 1);
  const names = namesOf(positionals[0], values);
  const port = await newRemote(names);
  const { remote, path, part } = names;
  console.log(
    [
      `${remote} is there: the page ${path}, the part ${remote}/${part}, tests of both; port ${port} when it runs alone.`,
      `  npm run dev -- ${remote}        the whole site with it, hot`,
      `  npm test -- ${remote}           its tests; in a browser: npm test -- tests --grep ${remote}`,
      `  npm run deploy -w ${remote}     and visitors have it at ${path}`,
    ].join('\n'),
  );
}

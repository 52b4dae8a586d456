import { parseArgs } from 'node:util';
import { expectFreePath, namesOf } from '../new-remote/names';
import { newRemote } from '../new-remote/new-remote';

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
  const [name, ...more] = positionals;
  if (more.length > 0) {
    throw new Error(
      `One remote at a time: npm run new-remote -- ${name} (${more.join(', ')} came after it).`,
    );
  }
  const names = namesOf(name, values);
  await expectFreePath(names);
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

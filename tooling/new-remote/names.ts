import { conflictsOf } from '../../shell/server/releases/conflicts';
import { readRemote, rowsOf } from '../webpack/read-remote.mjs';
import { remotes } from '../workspaces';

export interface Names {
  /** The folder: `mf-open-days`. */
  remote: string;
  /** `open-days` */
  own: string;
  /** `OpenDaysPage` */
  page: string;
  /** `OpenDaysTeaser` */
  part: string;
  /** Visitors read it: `Open days`. */
  title: string;
  /** The page's path, with accents as visitors read them: `/open-days`. */
  path: string;
  team: string;
}

interface Wishes {
  path?: string | undefined;
  title?: string | undefined;
  team?: string | undefined;
}

const longest = 40;

export function namesOf(remote = '', { path, title, team }: Wishes = {}): Names {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(remote) || remote.length > longest) {
    throw new Error(
      `"${remote}" cannot be a remote's name: write mf- and words of the letters a to z, like mf-agenda or mf-open-days, ${longest} characters at most.`,
    );
  }
  const own = remote.slice('mf-'.length);
  const words = own.split('-');
  const joined = words.map(capital).join('');
  return {
    remote,
    own,
    page: `${joined}Page`,
    part: `${joined}Teaser`,
    title: title === undefined ? capital(words.join(' ')) : titleOf(title),
    path: path === undefined ? `/${own}` : pathOf(path),
    team: team === undefined ? own : teamOf(team),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function pathOf(given: string): string {
  const path = given.normalize('NFC');
  if (/^(\/[\p{Ll}\d]+(-[\p{Ll}\d]+)*)+$/u.test(path) && path.length <= 100) return path;
  throw new Error(
    `"${given}" cannot be the page's path: write it as visitors read it, in small letters, like --path /portes-ouvertes.`,
  );
}

/** The title goes into code and markup unescaped, so that no sign of it may end a literal. */
function titleOf(title: string): string {
  if (/^[\p{L}\d][\p{L}\d ’,-]{0,59}$/u.test(title)) return title;
  throw new Error(
    `"${title}" cannot be the page's title: write letters, digits, spaces, ’ and -, 60 at most, like --title "Portes ouvertes".`,
  );
}

function teamOf(team: string): string {
  if (/^[a-z]+(-[a-z]+)*$/.test(team) && team.length <= longest) return team;
  throw new Error(
    `"${team}" cannot be a team's name: write words of the letters a to z, like --team events.`,
  );
}

export async function expectFreePath({ remote, page, path }: Names): Promise<void> {
  const others = await Promise.all(
    remotes.map(async (name) => ({ name, version: 'this checkout', routes: rowsOf(await readRemote(name)) })),
  );
  const routes = [{ page, path, header: 'plain' as const }];
  const [conflict] = conflictsOf({ name: remote, version: '1.0.0', routes }, others);
  if (conflict) throw new Error(`${conflict}: choose another path with --path, like --path /${remote}.`);
}

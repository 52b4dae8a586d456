import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@campus/releases';
import { readWorkspaceBuild } from '../../releases/read-build';
import { assertCompatible } from '../../releases/trial/compatibility';
import { remotes } from '../../workspaces';

it('the remotes take what the shell gives, and name all scripts, the latest, too', async () => {
  const { release: shell } = await readWorkspaceBuild('shell');
  const given = expect.arrayContaining(['react', 'react-dom', '@campus/shared-ui']);
  expect(Object.keys(shell.gives ?? {})).toEqual(given);
  for (const { release, files } of await Promise.all(remotes.map(readWorkspaceBuild))) {
    expect(release.takes?.['@campus/shared-ui']?.length).toBeGreaterThan(3);
    assertCompatible(release, shell);
    const named = listFiles(release.pages, release.parts, release.later).map((file) => `files/${file}`);
    expect([...files.keys()].filter((path) => path.endsWith('.js') && !named.includes(path))).toEqual([]);
  }
});

describe('read-remote', () => {
  const { expectDescription, exposedBy, rowsOf } = jest.requireActual('./read-remote.mjs');

  const page = { module: './src/catalogue-page/index.ts', path: '/agenda', header: 'plain' };
  const own = { name: 'mf-catalogue', team: 'catalogue', pages: { AgendaPage: page } };
  const described = (change = {}) => ({ ...own, ...change });

  it.each([
    [undefined, 'has no default export by defineRemote, or its package.json no "type": "module".'],
    [described({ name: 'mf-agenda' }), 'describes "mf-agenda", and its folder is mf-catalogue.'],
    [described({ team: 'L’équipe' }), 'names no team: small letters, digits and "-".'],
    [described({ pages: {} }), 'has no page.'],
    [described({ pages: { 'agenda-page': page } }), 'exposes "agenda-page": a name is like HomePage'],
    [described({ parts: { AgendaPage: page } }), 'has a page and a part that are both called AgendaPage.'],
  ])('says what is wrong with a description: %j', (remote, sentence) => {
    expect(() => expectDescription('mf-catalogue', remote)).toThrow(`mf-catalogue/remote.ts ${sentence}`);
  });

  it('gives the release a row for each page, and the build a module for each exposure', () => {
    const more = { query: ['q'], wake: 'intent', menu: { label: 'Agenda' }, parts: ['mf-home/Newest'] };
    const remote = described({
      pages: { AgendaPage: { ...page, ...more }, DayPage: { ...page, path: '/agenda/:day' } },
      parts: { Day: { module: './src/day.ts' } },
    });
    expect(rowsOf(remote)).toEqual([
      { path: '/agenda', page: 'AgendaPage', header: 'plain', ...more },
      { path: '/agenda/:day', page: 'DayPage', header: 'plain' },
    ]);
    const exposed = { AgendaPage: page.module, DayPage: page.module, Day: './src/day.ts' };
    expect(exposedBy(remote)).toEqual(exposed);
  });
});

it('a remote alone asks a back end by its name, and has the router’s error page', () => {
  const { design } = jest.requireActual('./development.mjs');
  for (const proxy of design().devServer.proxy) expect(proxy.changeOrigin).toBe(true);
  expect(JSON.stringify(design().module.rules)).not.toContain('lean-router');
});

it('type-check tells one error from the next, each with its details', () => {
  const { errorsIn } = jest.requireActual('./type-check.mjs');
  const first = "mf-home/src/a.tsx(12,3): error TS2322: Type 'string' is not assignable to type 'number'.";
  const second = `mf-home/src/b.ts(1,1): error TS2345: Argument of type '{}' is not assignable.
  Property 'id' is missing in type '{}'.
    It is required.`;
  expect(errorsIn(`${first}\n${second}\n`)).toEqual([first, second]);
});

describe('react-router-dom', () => {
  const root = join(__dirname, '../../..');
  /** The values that a text takes of it, not the types. */
  const valuesOf = (text: string) =>
    [...text.matchAll(/^(?:import|export) \{([^}]*)\} from 'react-router(?:-dom)?';/gm)].flatMap(
      ([, names = '']) => names.split(',').flatMap((name) => /^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []),
    );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  it('exports all that remotes, shared-ui and the shell import of it', () => {
    const brought = valuesOf(read('tooling/build/webpack/react-router-dom.js'));
    const packages = readdirSync(root).filter((name) => /^(mf-.*|shared-ui)$/.test(name));
    const folders = ['shell/browser', 'shell/isomorphic'];
    folders.push(...packages.map((name) => `${name}/src`));
    const files = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
      )
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/(testing|design|standalone)\//.test(path));
    const imported = files.flatMap((path) => valuesOf(read(path)));
    expect(brought).toContain('Link');
    expect([...new Set(imported)].filter((name) => !brought.includes(name))).toEqual([]);
  });

  it('is one copy: each of its doors leads to the code for production', () => {
    const doors = [...read('node_modules/react-router-dom/dist/index.mjs').matchAll(/ from "([^"]+)"/g)];
    expect(doors.length).toBeGreaterThan(1);
    for (const [, door] of doors)
      expect(read('tooling/build/webpack/rules.mjs')).toContain(`'${door}$': join(router, 'dist/production/`);
  });

  it('is the same with fewer parts: what the build changes in it is still there', () => {
    const lean = jest.requireActual('./lean-router.cjs');
    const folder = 'node_modules/react-router/dist/production';
    const source = readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => read(join(folder, name)))
      .join('\n');
    const parts = [
      /^var Link = React/m,
      /^Link\.displayName/m,
      /^ +warning\(/m,
      / = usePrefetchBehavior\(/,
      /return shouldPrefetch/,
    ];
    const options = [
      / \|\| parseHydrationData\(/,
      /reactDomFlushSyncImpl && flushSync/,
      /init\.instrumentations/,
      / \|\| defaultErrorElement/,
    ];
    for (const part of [...parts, ...options]) {
      expect(source).toMatch(part);
      expect(lean(source)).not.toMatch(part);
    }
  });
});

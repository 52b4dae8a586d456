import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { integrityOf, type Releases, shellName } from '@campus/releases';
import { hotAddress } from './hot-release';

/** The shell's build writes it (shell/server/composition/entrypoints.ts). */
interface Entrypoints {
  main: string[];
  integrity: Record<string, string>;
}

/** Copies a release of the shell whose documents start the development server's program. */
export async function copyShell(releases: Releases, version: string, folder: string): Promise<void> {
  const release = await releases.read(shellName, version);
  if (!release)
    throw new Error(`shell ${version} cannot be read: npm run deploy -w shell publishes it again.`);
  for (const part of ['server', 'client']) {
    await cp(releases.path(shellName, version, part), join(folder, part), { recursive: true });
  }
  for (const path of Object.keys(release.files).filter((path) => path.startsWith('files/'))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(resolve(releases.path(shellName, path)), join(folder, path));
  }
  await startHotProgram(folder);
}

async function startHotProgram(folder: string): Promise<void> {
  const file = join(folder, 'client/entrypoints.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as Entrypoints;
  const styles = written.main.filter((path) => path.endsWith('.css'));
  const code = programStart(styles);
  const integrity = integrityOf(code);
  const address = `/assets/development.${integrity.replace(/\W/g, '').slice(-8)}.js`;
  await writeFile(join(folder, 'files', address), code);
  const changed: Entrypoints = {
    ...written,
    main: [...styles, address],
    integrity: { ...written.integrity, [address]: integrity },
  };
  await writeFile(file, JSON.stringify(changed));
}

/** The style sheets of the development server take the place of the shell's: their order stays. */
const programStart = (styles: readonly string[]) => `
// React Refresh needs one hook that outlives each remote's own copy of the renderer list.
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
const released = ${JSON.stringify(styles)};
const former = [...document.querySelectorAll('style,link[rel=stylesheet]')].filter(({ dataset, href }) =>
  released.includes(new URL(dataset.sheet ?? dataset.href ?? href, location.href).pathname),
);
const base = ${JSON.stringify(hotAddress('shell'))};
const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + 'main.css' });
sheet.onload = () => { for (const element of former) element.remove(); };
if (former.length > 0) former.at(-1).after(sheet);
else document.head.append(sheet);
document.head.append(Object.assign(document.createElement('script'), { src: base + 'main.js' }));
`;

import { readFile, rm, writeFile } from 'node:fs/promises';
import { openReleases } from 'releases';
import type { RemoteName } from '../../tooling/workspaces';
import { changeFiles } from './changed-files';
import type { Changes } from './releases';
import type { RunningSite } from './site';

/** Changes the script of a page for browsers, and nothing of the server's; the file has another name then. */
export const pageScript = (page: string, change: (code: string) => string): Changes => ({
  build: (folder) =>
    changeFiles(folder, (code, name) =>
      name.startsWith(`${page}.`) && name.endsWith('.js') ? change(code) : code,
    ),
});

/** Removes the script of a page of the release before, as somebody would who clears up too early. */
export async function loseScript(
  { remotesDir }: Pick<RunningSite, 'remotesDir'>,
  remote: RemoteName,
  page: string,
): Promise<() => Promise<void>> {
  const releases = openReleases(remotesDir);
  const version = (await releases.pointer())[remote]?.previous[0] ?? '';
  const { pages = {} } = (await releases.read(remote, version)) ?? {};
  const script = pages[page]?.find((name) => name.startsWith(page)) ?? '';
  const lost = ['', '.br', '.gz'].map((suffix) => releases.files(remote, script + suffix));
  const kept = await Promise.all(lost.map(async (file) => [file, await readFile(file)] as const));
  for (const file of lost) await rm(file);
  return async () => {
    for (const [file, content] of kept) await writeFile(file, content);
  };
}

import { pathToFileURL } from 'node:url';
import type { RemoteDescription } from 'shared-ui/remote';
import { at } from '../paths';
import { remotes } from '../workspaces';
import type { Names } from './names';

/** Throws a sentence where another remote's page, or the shell itself, has the path of a new one. */
export async function expectFreePath({ path }: Pick<Names, 'path'>): Promise<void> {
  for (const remote of remotes) {
    const { default: description } = (await import(
      pathToFileURL(at(remote, 'remote.ts')).href
    )) as { default: RemoteDescription };
    // TODO after core
    const page = Object.entries(description.pages).find(([, page]) => page.path === path);
    if (page) throw new Error(`${path} is taken by ${page[0]} of ${remote}: choose another one, like --path /x`);
  }
}

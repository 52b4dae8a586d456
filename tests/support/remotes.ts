import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readPointer } from '../../tooling/releases/pointer';
import type { RemoteName } from '../../tooling/workspaces';
import type { RunningSite } from './site';

/** The published folder of a remote's current version. */
export async function publishedFolder(
  { remotesDir }: Pick<RunningSite, 'remotesDir'>,
  remote: RemoteName,
): Promise<string> {
  const version = (await readPointer(remotesDir))[remote]?.version;
  if (!version) throw new Error(`${remote} is not published`);
  return join(remotesDir, remote, version);
}

/** Takes a remote's published files away; returns what brings them back. */
export async function takeAway(site: RunningSite, remote: RemoteName): Promise<() => Promise<void>> {
  const folder = join(site.remotesDir, remote);
  await rename(folder, `${folder}.away`);
  return () => rename(`${folder}.away`, folder);
}

/** What stands in the place of a page whose remote cannot be had. */
export function remoteFallback(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Cette page se fait attendre' }),
    retry: page.getByRole('button', { name: 'Réessayer' }),
  };
}

import type { RemoteDescription } from 'shared-ui/remote';
import { pagesToTry } from '../releases/trial/pages-to-try';
import { rowsOf } from '../webpack/read-remote.mjs';

interface Ready {
  origin: string;
  /** The origin of the shell's server. */
  site: string;
  seconds: number;
  /** The hot remotes; undefined means all of them, and the shell. */
  remotes: readonly RemoteDescription[] | undefined;
}

export async function readyLines({ origin, site, seconds, remotes }: Ready): Promise<string> {
  const began = `(${seconds.toFixed(1)} s)`;
  const end = 'Ctrl-C stops everything.';
  if (!remotes) return `\nReady ${began}, all of it hot: ${origin}\n${end}`;
  const hot = remotes.map(({ name }) => name).join(', ') || 'the shell';
  const routes = remotes.flatMap((remote) => rowsOf(remote).map((row) => ({ ...row, remote: remote.name })));
  const pages = await pagesToTry(site, routes);
  return [
    `\nReady ${began}: hot is ${hot}, everything else is as it is released.`,
    ...(pages.length > 0
      ? pages.map(({ path, page }) => `  ${origin}${decodeURI(path)}  ${page}`)
      : [`  ${origin}`]),
    end,
  ].join('\n');
}

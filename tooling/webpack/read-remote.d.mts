import type { RemoteDescription, RouteRow } from 'shared-ui/remote';

/** What a remote says of itself in its `remote.ts`, as that is now. Throws a sentence where that cannot be. */
export function readRemote(name: string): Promise<RemoteDescription>;
/** Where its pages stand, for its release. */
export function rowsOf(remote: RemoteDescription): RouteRow[];
/** All that it exposes, pages and parts, by their names: the modules. */
export function exposedBy(remote: RemoteDescription): Record<string, string>;

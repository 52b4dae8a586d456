import type { RemoteDescription, RouteRow } from '@campus/contract';

/** The file is read as it is now. Throws a sentence where that cannot be. */
export function readRemote(name: string): Promise<RemoteDescription>;
export function rowsOf(remote: RemoteDescription): RouteRow[];
export function exposedBy(remote: RemoteDescription): Record<string, string>;

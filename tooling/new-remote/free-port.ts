import { developmentPort, remotes } from '../workspaces';

/** A port that no workspace under development has: the next one. */
export function freeDevelopmentPort(): number {
  return Math.max(...[...remotes, 'shared-ui'].map(developmentPort)) + 1;
}

import { developmentPort, remotes } from '../workspaces';

export function freeDevelopmentPort(): number {
  return Math.max(...[...remotes, 'shared-ui'].map(developmentPort)) + 1;
}

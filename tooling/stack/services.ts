import { at } from '../paths';
import type { ServiceName } from '../workspaces';
import type { StackSettings } from './settings';

/** How each process of the stack is started, and where it tells that it is ready. */
export function serviceCommand(
  name: ServiceName,
  settings: StackSettings,
): { args: string[]; ready: string } {
  switch (name) {
    case 'pocketbase':
      return {
        args: ['--import', 'tsx', at('pocketbase/main.ts')],
        ready: `http://127.0.0.1:${settings.pocketbasePort}/api/health`,
      };
    case 'contact-service':
      return {
        args: [at('contact-service/dist/main.mjs')],
        ready: `http://127.0.0.1:${settings.contactPort}/healthz`,
      };
    case 'shell':
      return {
        args: ['--enable-source-maps', at('shell/dist/server/main.mjs')],
        ready: `http://127.0.0.1:${settings.port}/composition.json`,
      };
  }
}

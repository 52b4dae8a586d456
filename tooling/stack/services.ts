import { at } from '../paths';
import type { ServiceName } from '../workspaces';
import type { StackSettings } from './settings';

interface ServiceCommand {
  /** Arguments for Node.js. */
  args: string[];
  /** Where the process tells that it is ready, and later that it is alive. */
  ready: string;
  health: string;
}

/** A process of the site ends with the one that started it, however that ended. */
const endWithParent = ['--import', at('tooling/stack/end-with-parent.mjs')];

/** How each process of the stack is started, and where it answers. */
export function serviceCommand(name: ServiceName, settings: StackSettings): ServiceCommand {
  const at127 = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  switch (name) {
    case 'pocketbase': {
      const health = at127(settings.pocketbasePort, '/api/health');
      return {
        args: [...endWithParent, '--import', 'tsx', at('pocketbase/main.ts')],
        ready: health,
        health,
      };
    }
    case 'contact-service': {
      const health = at127(settings.contactPort, '/healthz');
      return { args: [...endWithParent, at('contact-service/dist/main.mjs')], ready: health, health };
    }
    case 'shell': {
      return {
        args: [...endWithParent, '--enable-source-maps', at('shell/dist/server/main.mjs')],
        ready: at127(settings.port, '/composition.json'),
        // Not the address above: it waits for the trial of a new version.
        health: at127(settings.port, '/healthz'),
      };
    }
  }
}

import { resolve } from 'node:path';
import { root } from '../paths';

/** What the stack runner itself must know; each process reads and checks its own settings. */
export interface StackSettings {
  port: number;
  contactPort: number;
  pocketbasePort: number;
  dataDir: string;
  remotesDir: string;
  /** Set: that service runs elsewhere and is not started. */
  pocketbaseUrl: string | undefined;
  contactUrl: string | undefined;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): StackSettings {
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  return {
    port: port(env, 'PORT', 3000),
    contactPort: port(env, 'CONTACT_PORT', 3001),
    pocketbasePort: port(env, 'POCKETBASE_PORT', 8090),
    dataDir,
    remotesDir: env.REMOTES_DIR ? resolve(root, env.REMOTES_DIR) : resolve(dataDir, 'remotes'),
    pocketbaseUrl: env.POCKETBASE_URL || undefined,
    contactUrl: env.CONTACT_URL || undefined,
  };
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) {
    throw new Error(`${name} must be a port from 1 to 65535; it is "${text}".`);
  }
  return value;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at, root } from './paths';

/** A new folder with a remote.ts is a new remote. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(at(name, 'remote.ts')))
  .sort();

export const releasable: readonly string[] = [...remotes, 'shell'];

export const services = ['pocketbase', 'contact-service', 'shell'] as const;
export type ServiceName = (typeof services)[number];

export function oneOf<Name extends string>(names: readonly Name[], text: string | undefined): Name {
  const found = names.find((name) => name === text);
  if (!found) throw new Error(`"${text ?? ''}" is none of ${names.join(', ')}.`);
  return found;
}

export const developmentPort = (name: string): number => packageOf(name).campus.port;

export function packageOf(name: string): { campus: { port: number }; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(at(name, 'package.json'), 'utf8'));
}

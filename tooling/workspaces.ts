import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at, root } from './paths';

/** The folders that describe a remote, in alphabetical order: a new folder is a new remote. */
export const remotes: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(at(name, 'remote.ts')))
  .sort();
export type RemoteName = string;

/** What is published below REMOTES_DIR, a release at a time. */
export const releasable: readonly string[] = [...remotes, 'shell'];

export const services = ['pocketbase', 'contact-service', 'shell'] as const;
export type ServiceName = (typeof services)[number];

/** Narrows a command's argument to one of the known names; throws a sentence that lists them. */
export function oneOf<Name extends string>(names: readonly Name[], given: string | undefined): Name {
  const found = names.find((name) => name === given);
  if (!found) throw new Error(`"${given ?? ''}" is none of ${names.join(', ')}.`);
  return found;
}

/** The development port that a remote's package.json declares. */
export const developmentPort = (name: string): number => packageOf(name).campus.port;

/** What a remote's package.json says. */
export function packageOf(name: string): { campus: { port: number }; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(at(name, 'package.json'), 'utf8'));
}

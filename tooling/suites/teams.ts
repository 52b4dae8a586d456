import { readFileSync } from 'node:fs';
import { at } from '../paths';
import { remotes } from '../workspaces';
import type { Result } from './results';
import { readVisits } from './visits';

export type TeamsOf = (result: Pick<Result, 'file' | 'meets'>) => string[];

/** Says whose a test is: of a browser test, the teams whose code it meets; of any other, the team of its folder. */
export async function readTeams(): Promise<TeamsOf> {
  const ofRemotes = new Map(
    await Promise.all(remotes.map(async (name) => [name, await teamOf(name)] as const)),
  );
  const owners = readOwners(readFileSync(at('CODEOWNERS'), 'utf8'));
  const visits = readVisits();
  const ofFolder = (file: string) => ofRemotes.get(file.split('/')[0] ?? '') ?? owners(file);
  return ({ file, meets = visits[file] ?? [] }) => {
    const met = meets.map((folder) => ofFolder(`${folder}/`));
    return met.length > 0 ? [...new Set(met)].sort() : [ofFolder(file)];
  };
}

async function teamOf(name: string): Promise<string> {
  const { default: remote } = (await import(at(name, 'remote.ts'))) as { default: { team: string } };
  return remote.team;
}

/** The team of a path; the last line that matches counts. */
export function readOwners(text: string): (file: string) => string {
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pattern = '']) => pattern !== '' && !pattern.startsWith('#'));
  return (file) => {
    const matches = ([pattern = '']: string[]) => pattern === '*' || `/${file}`.startsWith(pattern);
    const [, owner = ''] = lines.findLast(matches) ?? [];
    return owner.replace(/^@\w+\//, '');
  };
}

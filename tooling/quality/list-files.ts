import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from '../paths';

/** The files of this checkout, new ones too, by patterns of `git ls-files`. */
export function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file && existsSync(at(file)));
}

import { readCommandLine, UsageError } from '../run/command-line';

const usage = 'npm run campus scale-out -- [--rounds 1…20 (3)]';

/** How often each process is killed; throws a `UsageError`. */
export function readRounds(args: string[]): number {
  const { values } = readCommandLine({ args, options: { rounds: { type: 'string', default: '3' } } }, usage);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20) throw new UsageError(`Usage: ${usage}`);
  return rounds;
}

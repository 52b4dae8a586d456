import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line asks for something that the measurement does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** `parseArgs` whose complaints are a `UsageError` that tells the usage. */
export function readCommandLine<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

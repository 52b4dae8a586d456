import type { Pointed } from '../releases/pointer';
import { readShell, shellProgram } from '../releases/shell-release';
import type { Crew, Running } from './crew';

/** Milliseconds until a release that nobody stands in for is given up. */
const startLimit = 60_000;

interface Options {
  remotesDir: string;
  /** The server that runs where no release of the shell was published. */
  build: string;
  log: (line: string) => void;
  crewOf: (program: string) => Crew;
}

/**
 * Starts the release that the pointer names, or the newest before it that comes up (`missed` is then the one that did not),
 * or the build where none was ever published. Rejects where nothing comes up.
 */
export async function startFirst(options: Options): Promise<{ running: Running; missed?: Pointed }> {
  const { remotesDir, build, log } = options;
  const live = await readShell(remotesDir).catch((error: Error) => {
    throw new Error(`the pointer in ${remotesDir} could not be read: ${error.message}`);
  });
  if (!live) return { running: { crew: await open(options.crewOf(build)) } };
  for (const version of [live.version, ...live.previous]) {
    try {
      const crew = await open(options.crewOf(await shellProgram(remotesDir, version)));
      const running = { version, crew };
      return version === live.version ? { running } : { running, missed: live };
    } catch (error) {
      log(`The shell ${version} is not started: ${(error as Error).message}.`);
    }
  }
  throw new Error(
    'no published release of the shell comes up; npm run deploy -w shell publishes another one',
  );
}

async function open(crew: Crew): Promise<Crew> {
  try {
    await crew.open(startLimit);
    return crew;
  } catch (error) {
    void crew.close();
    throw error;
  }
}

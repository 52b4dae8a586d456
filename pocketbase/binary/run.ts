import { execFile } from 'node:child_process';

/** Runs a command within a time limit and returns what it printed; throws with its last line of complaint. */
export function run(
  command: string,
  args: string[],
  { seconds, cwd }: { seconds: number; cwd?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { cwd, timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        if (error.code === 'ENOENT') return reject(new Error(`${command} is not on this machine`));
        // Not the error’s own message: it repeats all arguments.
        const complaint =
          (stderr.trim() || stdout.trim()).split('\n').at(-1) || `ended with code ${error.code}`;
        const why = error.killed ? `took more than ${seconds} s` : complaint;
        reject(new Error(`${command}: ${why}`));
      },
    );
  });
}

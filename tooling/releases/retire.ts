import { shellName } from '../../shell/server/releases/shell-release';
import { conflictsWith } from './neighbours';
import { changePointer } from './pointer';
import { inOneSentence } from './trouble';

/** What the remote has published stays until it is deleted by hand. Throws where nothing of it is live, or something needs it. */
export async function retire(name: string, remotesDir: string): Promise<void> {
  await inOneSentence(`${name} could not be retired`, remotesDir, () =>
    changePointer(remotesDir, async ({ [name]: current, ...others }) => {
      if (!current || name === shellName) {
        const remotes = Object.keys(others).filter((other) => other !== shellName);
        throw new Error(`${name} is no remote that is live; these are: ${remotes.join(', ') || 'none'}.`);
      }
      const nothing = { name, version: current.version, routes: [], parts: {} };
      const [conflict] = await conflictsWith(remotesDir, others, nothing);
      if (conflict) throw new Error(`${name} cannot be retired: ${conflict}.`);
      return others;
    }),
  );
}

import { author } from '../releases/origin';
import { changePointer, pointedTo } from '../releases/pointer';
import { publishRelease } from '../releases/publish';

/**
 * Puts what was built of a remote into a folder of its own, laid out as a store of one release; its version. A site that is told to loads it
 * from there (shell/server/override).
 */
export async function offer(name: string, folder: string): Promise<string> {
  const { version } = await publishRelease(name, folder);
  const by = await author();
  await changePointer(folder, (pointer) => ({ [name]: pointedTo(pointer[name], version, by) }));
  return version;
}

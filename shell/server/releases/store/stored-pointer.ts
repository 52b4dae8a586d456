import { isPointed, type Pointer } from '../pointer';
import { StoreTrouble } from './read-store';

/** Names of one pointer. */
const mostNames = 50;

const isName = (text: string) => /^[a-z][a-z0-9-]{0,49}$/.test(text);
/** A folder's name that leads nowhere else, and is none of those that stand beside versions. */
export const isVersion = (text: unknown): boolean =>
  typeof text === 'string' && /^\w[\w.+-]{0,99}$/.test(text) && text !== 'files' && text !== 'verdicts';

/** The pointer that a store has given; throws where it is none. An empty one is none: nobody publishes it. */
export function parsePointer(body: Buffer): Pointer {
  let pointer: Pointer;
  try {
    pointer = JSON.parse(body.toString('utf8')) as Pointer;
  } catch {
    throw new StoreTrouble('its composition.json is not JSON');
  }
  const names = Object.keys(Object(pointer));
  if (Array.isArray(pointer) || names.length === 0 || names.length > mostNames) {
    throw new StoreTrouble('its composition.json is no pointer');
  }
  for (const name of names) {
    const pointed = pointer[name];
    const isSound = isName(name) && pointed && isPointed(pointed) && versionsOf(pointed).every(isVersion);
    if (!isSound) throw new StoreTrouble('its composition.json is no pointer');
  }
  return pointer;
}

/** What the site is made of at the moment. */
export const inUse = ({ version }: Pointer[string]): string[] => [version];

/** All versions that the pointer knows: those that are kept for open tabs and for a rollback. */
export const versionsOf = (pointed: Pointer[string]): string[] => [
  ...new Set([...inUse(pointed), ...pointed.previous, ...Object.keys(pointed.until ?? {})]),
];

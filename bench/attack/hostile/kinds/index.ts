import { addressKinds } from './addresses';
import { backendKinds } from './backend';
import { bodyKinds } from './bodies';
import { connectionKinds } from './connections';
import { contactKinds } from './contact';
import { headerKinds } from './headers';
import type { Kind } from './kind';
import { pictureKinds } from './pictures';
import { protocolKinds } from './protocol';

/** Every kind of attack; its place in the list is part of what a seed stands for. */
export const kinds: readonly Kind[] = [
  ...backendKinds,
  ...headerKinds,
  ...addressKinds,
  ...pictureKinds,
  ...contactKinds,
  ...bodyKinds,
  ...connectionKinds,
  ...protocolKinds,
];

import { normalise as withoutAccents } from '@campus/pocketbase/rules/normalise.js';

/** The type is written out: packed types know nothing of PocketBase's rules. */
export const normalise: (text: string) => string = withoutAccents;

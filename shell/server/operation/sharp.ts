import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './config';

/** sharp is built for one machine, so it comes from the checkout. */
export const sharp = createRequire(join(root, 'shell/package.json'))(
  'sharp',
) as typeof import('sharp').default;

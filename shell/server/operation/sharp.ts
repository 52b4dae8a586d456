import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './config';

/** sharp is made for one machine, so it comes from the checkout that the site was started in (check-packages.ts looks at it). */
export const sharp = createRequire(join(root, 'shell/package.json'))(
  'sharp',
) as typeof import('sharp').default;

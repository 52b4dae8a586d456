import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type Release, releaseFile } from '@campus/releases';
import { root } from './config';

/** sharp is built for one machine, so it comes from the checkout. */
export const sharp = createRequire(join(root, 'shell/package.json'))(
  'sharp',
) as typeof import('sharp').default;

/**
 * The checkout must have sharp in the minor version of the build; rejects with one sentence.
 * A build without a manifest runs where it was made, and is not checked.
 */
export async function checkSharp(folder = resolve(import.meta.dirname, '..')): Promise<void> {
  const text = await readFile(resolve(folder, releaseFile), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { version, shared } = JSON.parse(text) as Release;
  const { sharp: installed } = sharp.versions;
  if (shared.sharp && minor(shared.sharp) !== minor(installed ?? '')) {
    throw new Error(
      `the shell ${version} needs sharp ${minor(shared.sharp)}, and ${root} has ${installed}: install a package that has it there (in a checkout: npm ci), or deploy another shell`,
    );
  }
}

const minor = (version: string) => version.split('.', 2).join('.');

import { findRoot } from 'settings';

/** The checkout of the build that runs; for a release that was published elsewhere, the one that it was started in. */
export const root = findRoot(import.meta.dirname) ?? process.cwd();

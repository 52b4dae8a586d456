/**
 * The first part of each address that the shell answers itself, or keeps for itself: no page stands there. What has a dot in
 * its name is a file, which no page's path can be.
 */
export const ownAddresses: readonly string[] = [
  'api',
  'assets',
  // An old address, which leads to the catalogue.
  'cars-category',
  'counts',
  'etat',
  'fallback',
  'healthz',
  'override',
  'partage',
  'purge',
  'remotes',
  'send-email',
];

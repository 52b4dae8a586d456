/**
 * The first part of each address that the shell answers itself, or keeps for itself: no page stands there. What has a dot in
 * its name is a file, which no page's path can be.
 */
export const ownAddresses: readonly string[] = [
  'alertes',
  'api',
  'apercu',
  'assets',
  // An old address, which leads to the catalogue.
  'cars-category',
  'documents',
  // Short addresses of courses.
  'f',
  'fallback',
  'healthz',
  'metrics',
  'partage',
  'purge',
  'readyz',
  'remotes',
  'send-email',
];

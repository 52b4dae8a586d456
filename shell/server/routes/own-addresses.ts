/**
 * No page stands where the shell answers itself, or keeps an address for itself: these are their first parts. What has a dot in its name is
 * a file, which no page's path can be.
 */
export const ownAddresses: readonly string[] = [
  'alertes',
  'api',
  'apercu',
  'assets',
  // This old address leads to the catalogue.
  'cars-category',
  'documents',
  // Short addresses of courses begin so.
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

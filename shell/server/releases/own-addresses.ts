/** The shell answers these first parts itself, or keeps them. A name with a dot is a file, which no page's path can be. */
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

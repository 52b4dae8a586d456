/** A remote in its own repository installs these; `contact-request` serves selections, requests. */
export const packageFolders = {
  contract: 'shared/contract',
  'contact-request': 'shared/contact-request',
  'shared-ui': 'shared-ui',
  build: 'tooling/build/webpack',
} as const;

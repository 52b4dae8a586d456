/** What a remote in a repository of its own installs; `contact-request` is for those that read a selection or send a request. */
export const packageFolders = {
  contract: 'shared/contract',
  'contact-request': 'shared/contact-request',
  'shared-ui': 'shared-ui',
  build: 'tooling/build/webpack',
} as const;

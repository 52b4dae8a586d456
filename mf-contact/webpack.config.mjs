// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

/** Each exposed page and its module. */
export const pages = {
  ContactPage: './src/contact-page/index.ts',
};

export default remote({ name: 'mf-contact', pages });

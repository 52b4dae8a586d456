// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

export default remote({
  name: 'mf-contact',
  pages: {
    ContactPage: './src/contact-page/index.ts',
  },
});

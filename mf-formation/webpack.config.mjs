// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

export default remote({
  name: 'mf-formation',
  pages: {
    FormationPage: './src/formation-page/index.ts',
  },
});

// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

export default remote({
  name: 'mf-catalogue',
  pages: {
    CataloguePage: './src/catalogue-page/index.ts',
  },
});

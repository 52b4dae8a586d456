// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

/** Each exposed page and its module. */
export const pages = {
  CataloguePage: './src/catalogue-page/index.ts',
};

export default remote({ name: 'mf-catalogue', pages });

// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

/** Each exposed page and its module. */
export const pages = {
  FormationPage: './src/formation-page/index.ts',
};

export default remote({ name: 'mf-formation', pages });

// @ts-check
import { resolve, rules } from '../../../tooling/webpack/rules.mjs';

/**
 * The search alone, as a name on `window`.
 * @param {{ folder: string, entry: string }} env
 * @returns {import('webpack').Configuration}
 */
export default function searchAlone({ folder, entry }) {
  return {
    name: 'the search alone',
    mode: 'production',
    entry: { search: entry },
    output: { path: folder, filename: '[name].js', library: { name: 'campusSearch', type: 'window' } },
    devtool: false,
    resolve,
    module: { rules: rules() },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

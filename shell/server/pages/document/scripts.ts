import { themeScript } from '@campus/shared-ui/theme-script';
// oxlint-disable import/default -- The build makes texts of these (tooling/build/webpack/script-text.cjs).
import startScript from './start.script.ts?text';
import wayBackScript from './way-back.script.ts?text';

/** Runs before the first paint. Both are constant texts: the content security policy allows their hashes. */
export const headScript = `${themeScript};${wayBackScript}`;

export { startScript };

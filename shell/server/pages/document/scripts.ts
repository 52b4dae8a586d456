import { themeScript } from '@campus/shared-ui/theme-script';
// oxlint-disable import/default -- The build makes texts of these (webpack/script-text.cjs).
import startScript from './start.script.ts?text';
import wayBackScript from './way-back.script.ts?text';

/** Runs before the first paint. The content security policy allows its hash. */
export const headScript = `${themeScript};${wayBackScript}`;

export { startScript };

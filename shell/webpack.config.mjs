// @ts-check
import { shell } from '../tooling/build/webpack/shell.mjs';

export default shell();

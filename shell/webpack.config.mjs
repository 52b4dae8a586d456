// @ts-check
import { shell } from '../tooling/webpack/shell.mjs';

export default shell();

// @ts-check
import { design } from '../tooling/webpack/standalone.mjs';

export default design;

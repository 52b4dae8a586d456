// @ts-check
import { design } from '../tooling/webpack/design.mjs';

export default design;

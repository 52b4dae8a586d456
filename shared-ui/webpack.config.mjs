// @ts-check
import { design } from '../tooling/webpack/development.mjs';

export default design();

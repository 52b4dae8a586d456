// @ts-check
import { design } from '../tooling/build/webpack/development.mjs';

export default design();

// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

export default remote('mf-selection');

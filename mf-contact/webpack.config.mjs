// @ts-check
import { remote } from '@campus/build';

export default remote('mf-contact');

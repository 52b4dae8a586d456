import type { Examples } from '../examples';
import { OfflineNotice } from './OfflineNotice';

export default { rest: <OfflineNotice /> } satisfies Examples;

import type { Examples } from '../examples';
import { Loading } from './Loading';

export default { rest: <Loading /> } satisfies Examples;

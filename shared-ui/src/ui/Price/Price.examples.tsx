import type { Examples } from '../examples';
import { Price } from './Price';

export default {
  number: <Price value={1940} />,
  'on request': <Price value={undefined} />,
} satisfies Examples;

import type {} from 'mf-selection/parts';
import { definePart, type PartProps } from 'shared-ui';
import { Keep } from './Keep';

export default definePart<null, PartProps['mf-selection/Keep']>({ load: async () => null, Component: Keep });

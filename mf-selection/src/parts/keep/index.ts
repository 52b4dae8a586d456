import type {} from '@campus/mf-selection/parts';
import { definePart, type PartProps } from '@campus/shared-ui';
import { Keep } from './Keep';

export default definePart<null, PartProps['mf-selection/Keep']>({ load: async () => null, Component: Keep });

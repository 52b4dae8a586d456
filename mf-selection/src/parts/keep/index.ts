import type {} from 'mf-selection/parts';
import { definePart, type PartProps } from 'shared-ui';
import { Keep } from './Keep';

/** It shows nothing of the back end. */
export default definePart<null, PartProps['mf-selection/Keep']>({ load: async () => null, Component: Keep });

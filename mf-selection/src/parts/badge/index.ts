import type {} from 'mf-selection/parts';
import { definePart, type PartProps } from 'shared-ui';
import { Badge } from './Badge';

export default definePart<null, PartProps['mf-selection/Badge']>({
  load: async () => null,
  Component: Badge,
});

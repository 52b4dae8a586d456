import type {} from '@campus/mf-selection/parts';
import { definePart, type PartProps } from '@campus/shared-ui';
import { Badge } from './Badge';

export default definePart<null, PartProps['mf-selection/Badge']>({
  load: async () => null,
  Component: Badge,
});

import { definePart, type PartProps } from '@campus/shared-ui';
import { Estimate } from './Estimate';

export default definePart<null, PartProps['mf-formation/Estimate']>({
  load: async () => null,
  Component: Estimate,
});

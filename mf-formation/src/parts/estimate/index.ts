import { definePart, type PartProps } from 'shared-ui';
import { Estimate } from './Estimate';

/** It shows nothing of the back end: the rules come with the answer. */
export default definePart<null, PartProps['mf-formation/Estimate']>({
  load: async () => null,
  Component: Estimate,
});

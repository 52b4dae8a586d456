import type {} from 'mf-contact/parts';
import { definePart, type PartProps } from 'shared-ui';
import { CallBack } from './CallBack';

/** It shows nothing of the back end. */
export default definePart<null, PartProps['mf-contact/CallBack']>({
  load: async () => null,
  Component: CallBack,
});

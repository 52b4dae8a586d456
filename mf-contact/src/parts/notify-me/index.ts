import type {} from '@campus/mf-contact/parts';
import { definePart, type PartProps } from '@campus/shared-ui';
import { NotifyMe } from './NotifyMe';

export default definePart<null, PartProps['mf-contact/NotifyMe']>({
  load: async () => null,
  Component: NotifyMe,
});

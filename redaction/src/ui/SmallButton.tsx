import type { ComponentProps } from 'react';
import { Button } from '@campus/shared-ui';

/** For what stands beside the main button of a screen. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="second" small {...props} />
);

import { useEffect, useState } from 'react';
import {
  ActionLink,
  classes,
  IconLink,
  type ListOrigin,
  layout,
  readOrigin,
  type SeenCourse,
  stateBackTo,
  useLocation,
} from 'shared-ui';
import { ShareMenu } from '../share/ShareMenu';
import styles from './Toolbar.module.css';

/** Back, share, close. */
export function Toolbar({ course }: { course: Pick<SeenCourse, 'id' | 'title'> }) {
  return (
    <div className={classes(styles.toolbar, layout.screen)}>
      <BackToList />
      <ShareMenu id={course.id} title={course.title} />
      <IconLink {...useWayBack()} icon="close" label="Fermer la fiche et revenir aux formations" />
    </div>
  );
}

/** To the catalogue; to the list as it was left, with its filters, where the visitor came from one. */
function useWayBack() {
  const origin = useListOrigin();
  return origin ? { to: origin.list, state: stateBackTo(origin) } : { to: '/formations' };
}

export function BackToList() {
  return (
    <ActionLink {...useWayBack()} icon="back">
      Nos formations
    </ActionLink>
  );
}

/** The list that the visitor came from; unknown to the server, and kept when a link within the page is followed. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useEffect(() => setOrigin((known) => readOrigin(state) ?? known), [state]);
  return origin;
}

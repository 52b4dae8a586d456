import {
  ActionLink,
  classes,
  IconLink,
  layout,
  type SeenCourse,
  stateBackTo,
  useListOrigin,
} from 'shared-ui';
import { NearbyResults } from './NearbyResults';
import styles from './Toolbar.module.css';

export function Toolbar({ course }: { course: Pick<SeenCourse, 'id'> }) {
  return (
    <div className={classes(styles.toolbar, layout.screen)}>
      <BackToList />
      <NearbyResults id={course.id} />
      <IconLink {...useWayBack()} icon="close" label="Fermer la fiche et revenir aux formations" />
    </div>
  );
}

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

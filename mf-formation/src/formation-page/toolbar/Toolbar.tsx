import {
  ActionLink,
  classes,
  coursePath,
  IconLink,
  layout,
  type ListOrigin,
  mostResults,
  placeInList,
  type SeenCourse,
  stateBackTo,
  stateFromCard,
  useListOrigin,
} from '@campus/shared-ui';
import styles from './Toolbar.module.css';

export function Toolbar({ course }: { course: Pick<SeenCourse, 'id'> }) {
  return (
    <div className={classes(layout.row, layout.screen, styles.toolbar)}>
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

function NearbyResults({ id }: { id: string }) {
  const origin = useListOrigin();
  const place = origin && placeInList(origin, id);
  if (!place) return null;
  const { previous, next, position, count } = place;
  // A longer list was cut: nobody knows how many it had.
  const total = count < mostResults ? ` sur ${count}` : '';
  return (
    <nav className={styles.results} aria-label={`Résultat ${position}${total}`}>
      {previous && <ResultLink course={previous} origin={origin} icon="back" name="Résultat précédent" />}
      {next && <ResultLink course={next} origin={origin} icon="arrow" name="Résultat suivant" />}
    </nav>
  );
}

interface ResultLinkProps {
  course: SeenCourse;
  origin: ListOrigin;
  icon: 'back' | 'arrow';
  name: string;
}

function ResultLink({ course, origin, icon, name }: ResultLinkProps) {
  return (
    <IconLink
      to={coursePath(course.id)}
      state={stateFromCard(course, { origin })}
      icon={icon}
      label={`${name}\u00a0: ${course.title}`}
      title={course.title}
    />
  );
}

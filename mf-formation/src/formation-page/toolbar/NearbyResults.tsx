import {
  coursePath,
  IconLink,
  type ListOrigin,
  placeInList,
  type SeenCourse,
  stateFromCard,
  useListOrigin,
} from 'shared-ui';
import styles from './Toolbar.module.css';

export function NearbyResults({ id }: { id: string }) {
  const origin = useListOrigin();
  const place = origin && placeInList(origin, id);
  if (!place) return null;
  const { previous, next, position, count } = place;
  return (
    <nav className={styles.results} aria-label={`Résultat ${position} sur ${count}`}>
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

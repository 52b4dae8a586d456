import { CardList, CourseCard, type Listing, Notice, OfflineNotice, type Training } from 'shared-ui';
import styles from './Newest.module.css';
import { NewestSection } from './NewestSection';

/** The newest courses, as in the catalogue. */
export function Newest({ courses: { items, offline } }: { courses: Listing<Training> }) {
  return (
    <NewestSection>
      {offline && items.length > 0 && <OfflineNotice className={styles.notice ?? ''} />}
      {items.length > 0 ? (
        <CardList peek>
          {items.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </CardList>
      ) : (
        <Notice kind="info">Les dernières formations ne peuvent pas être affichées pour le moment.</Notice>
      )}
    </NewestSection>
  );
}

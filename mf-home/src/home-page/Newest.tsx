import { type ReactNode, useId } from 'react';
import {
  ActionLink,
  type CardCourse,
  CardList,
  CardSkeleton,
  CourseCard,
  classes,
  type Listing,
  layout,
  Notice,
  OfflineNotice,
  SectionHead,
} from 'shared-ui';
import styles from './HomePage.module.css';
import { newestCount } from './load';

/** The newest courses, as in the catalogue. */
export function Newest({ courses: { items, offline } }: { courses: Listing<CardCourse> }) {
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

/** The boxes of the newest courses, still empty. */
export function NewestLoading() {
  return (
    <NewestSection>
      <CardList peek>
        <CardSkeleton count={newestCount} />
      </CardList>
    </NewestSection>
  );
}

function NewestSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead
        id={id}
        title="Tout juste au programme"
        lead="Les dernières formations ouvertes aux inscriptions"
      >
        <ActionLink to="/formations" iconEnd="arrow">
          Tout le catalogue
        </ActionLink>
      </SectionHead>
      {children}
    </section>
  );
}

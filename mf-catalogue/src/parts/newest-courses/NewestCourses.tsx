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
  type PartView,
  SectionHead,
} from '@campus/shared-ui';

export const newestCount = 6;

export function NewestCourses({ view }: { view: PartView<Listing<CardCourse>> }) {
  if (view.state === 'failed') return <NewestSection>{failureNotice}</NewestSection>;
  if (view.state === 'loading') {
    return (
      <NewestSection>
        <CardList peek>
          <CardSkeleton count={newestCount} noted />
        </CardList>
      </NewestSection>
    );
  }
  const { items, offline } = view.data;
  const emptyNotice = offline ? (
    failureNotice
  ) : (
    <Notice kind="info">Aucune formation n’est ouverte aux inscriptions pour le moment.</Notice>
  );
  return (
    <NewestSection>
      {offline && items.length > 0 && <OfflineNotice className={layout.apart} />}
      {items.length > 0 ? (
        <CardList peek>
          {items.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </CardList>
      ) : (
        emptyNotice
      )}
    </NewestSection>
  );
}

const failureNotice = (
  <Notice kind="info">Les dernières formations ne peuvent pas être affichées pour le moment.</Notice>
);

function NewestSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead
        id={id}
        title="Nos dernières formations"
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

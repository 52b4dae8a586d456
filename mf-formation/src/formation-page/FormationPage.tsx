import type {} from '@campus/mf-catalogue/parts';
import { useLocation } from 'react-router-dom';
import {
  ActionLink,
  ButtonLink,
  cardPictureSizes,
  classes,
  coursePath,
  EmptyState,
  Image,
  layout,
  LoadFailure,
  Loading,
  type PageProps,
  Part,
  readSeen,
  useListOrigin,
} from '@campus/shared-ui';
import { CourseSheet, CourseTitle } from './course/CourseSheet';
import styles from './FormationPage.module.css';
import type { FormationData } from './page-course';
import { BackToList, Toolbar } from './toolbar/Toolbar';

export function FormationPage({ view }: PageProps<FormationData>) {
  const origin = useListOrigin();
  if (view.state === 'loading') return <FormationLoading />;
  if (view.state === 'failed') return <FormationFailed retry={view.retry} />;
  const { course, offline, updatedOn } = view.data;
  return (
    <>
      {course ? (
        <>
          <CourseSheet key={course.id} course={course} offline={offline} updatedOn={updatedOn} />
          <Part of="mf-catalogue" name="NearCourses" fallback={<div className={styles.nearCourses} />} />
        </>
      ) : (
        <FormationNotFound data={view.data} />
      )}
      <Part
        of="mf-catalogue"
        name="TopCourses"
        origin={origin}
        fallback={<div className={styles.topCourses} />}
      />
    </>
  );
}

function FormationLoading() {
  const seenCourse = readSeen(useLocation().state);
  return (
    <div className={classes(layout.wrap, layout.split, styles.skeleton)} aria-busy="true">
      {seenCourse ? (
        <div className={styles.seenCourse}>
          <Toolbar course={seenCourse} />
          <CourseTitle course={seenCourse} />
          <div className={layout.sr}>
            <Loading />
          </div>
        </div>
      ) : (
        <>
          <h1 className={layout.sr}>Formation</h1>
          <Loading />
          <i className={styles.title} />
        </>
      )}
      {seenCourse?.src ? (
        <Image className={styles.gallery} picture={{ src: seenCourse.src }} sizes={cardPictureSizes} />
      ) : (
        <i className={styles.gallery} />
      )}
      <i className={styles.receipt} />
      <i className={styles.text} />
    </div>
  );
}

function FormationFailed({ retry }: { retry: () => void }) {
  return (
    <section className={classes(layout.wrap, layout.stack, styles.failed)}>
      <h1>Formation indisponible</h1>
      <LoadFailure retry={retry} beside={<BackToList />}>
        Cette fiche n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez. Elle s’affichera aussi
        d’elle-même au retour du réseau.
      </LoadFailure>
    </section>
  );
}

function FormationNotFound({ data: { id, isUncertain } }: { data: FormationData }) {
  return (
    <EmptyState title="Formation non trouvée">
      <p className={layout.lead}>
        {isUncertain
          ? 'Le catalogue ne répond pas pour le moment. Cette formation existe peut-être\u00a0: réessayez dans un instant.'
          : 'Cette fiche n’existe pas, ou la formation n’est plus proposée.'}
      </p>
      <p className={layout.row}>
        {isUncertain && (
          <ButtonLink to={coursePath(id)} plain>
            Réessayer
          </ButtonLink>
        )}
        <ButtonLink to="/formations" icon="back" variant={isUncertain ? 'second' : 'main'}>
          Nos formations
        </ButtonLink>
        <ActionLink to="/contact">Contacter</ActionLink>
      </p>
    </EmptyState>
  );
}

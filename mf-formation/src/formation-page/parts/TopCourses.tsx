import type {} from 'mf-catalogue/parts';
import { Part, useListOrigin } from 'shared-ui';
import styles from './parts.module.css';

/** The school's top courses; their cards lead back to the list that the visitor came from. */
export function TopCourses({ noted }: { noted: boolean }) {
  return (
    <Part
      of="mf-catalogue"
      name="TopCourses"
      origin={useListOrigin()}
      noted={noted}
      fallback={<div className={styles.topCourses} />}
    />
  );
}

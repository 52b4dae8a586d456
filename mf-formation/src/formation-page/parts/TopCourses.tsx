import type {} from 'mf-catalogue/parts';
import { Part, useListOrigin } from 'shared-ui';
import styles from './parts.module.css';

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

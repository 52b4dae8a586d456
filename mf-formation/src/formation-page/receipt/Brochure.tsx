import { ActionLink, classes, Image, layout } from 'shared-ui';
import type { Course } from '../data';
import { tint } from '../tint';
import styles from './Receipt.module.css';

/** The course's brochure, where it has one. */
export function Brochure({ course: { brochureUrl, gallery } }: { course: Course }) {
  if (!brochureUrl) return null;
  const [cover] = gallery;
  return (
    <div className={classes(styles.brochure, layout.tint)} style={tint('', '#E0EEF7')}>
      {cover && <Image picture={cover} sizes="128px" />}
      <h2>La brochure complète</h2>
      <ActionLink to={brochureUrl} icon="download" download="">
        Télécharger <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </div>
  );
}

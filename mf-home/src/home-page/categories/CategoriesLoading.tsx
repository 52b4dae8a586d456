import styles from './CategoriesLoading.module.css';
import { CategoriesSection, shown } from './CategoriesSection';

/** The boxes of the categories, still empty. */
export function CategoriesLoading() {
  const bones = [...Array(shown).keys()].map((key) => <i key={key} className={styles.bone} />);
  return <CategoriesSection cards={bones} />;
}

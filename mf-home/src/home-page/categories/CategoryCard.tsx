import { type Category, classes, Image, iconClass, layout, SmartLink, toIconName } from 'shared-ui';
import styles from './Categories.module.css';

/** A category: icon, title, what it is about, how many courses, and its picture at the foot. */
export function CategoryCard({ category, tint }: { category: Category; tint: string }) {
  const { title, content, icon, url, image } = category;
  const box = { className: classes(layout.tint, styles.category), style: { '--c': tint } };
  const inside = (
    <>
      <h3 className={iconClass(toIconName(icon))}>{title}</h3>
      <p>{content}</p>
      <p className={styles.count}>{counts(category)}</p>
      <Image picture={image} sizes="(max-width: 767px) 80vw, (max-width: 1179px) 56vw, 500px" />
    </>
  );
  // A category that leads nowhere is still one to read about.
  return url ? (
    <SmartLink to={url} {...box}>
      {inside}
    </SmartLink>
  ) : (
    <div {...box}>{inside}</div>
  );
}

/** "4 formations · 1 en alternance"; alternance only where there is some. */
export function counts({ counter, counterAlternance }: Category): string {
  const courses = `${counter}\u00a0${counter > 1 ? 'formations' : 'formation'}`;
  return counterAlternance > 0 ? `${courses} · ${counterAlternance}\u00a0en\u00a0alternance` : courses;
}

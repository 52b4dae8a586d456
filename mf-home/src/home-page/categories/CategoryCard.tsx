import { type Category, classes, Image, iconClass, layout, SmartLink, toIconName } from 'shared-ui';
import styles from './Categories.module.css';

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

export function counts({ counter, counterAlternance }: Category): string {
  const courses = `${counter}\u00a0${counter > 1 ? 'formations' : 'formation'}`;
  return counterAlternance > 0 ? `${courses} · ${counterAlternance}\u00a0en\u00a0alternance` : courses;
}

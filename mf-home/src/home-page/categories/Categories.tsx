import { type ReactNode, useId } from 'react';
import {
  type Category,
  classes,
  Image,
  iconClass,
  layout,
  Notice,
  SectionHead,
  Slider,
  SmartLink,
  toIconName,
} from '@campus/shared-ui';
import styles from './Categories.module.css';

/** Specification, section 9. */
const visibleCount = 4;
const breakpoints = [
  { maxWidth: 1179, show: 3 },
  { maxWidth: 767, show: 2 },
] as const;

const tints = ['var(--tint-ice)', 'var(--tint-mint)', 'var(--tint-cream)'] as const;

export function Categories({ categories }: { categories: readonly Category[] }) {
  const cards = categories.map((category, index) => (
    <CategoryCard key={category.id} category={category} tint={tints[index % tints.length] ?? tints[0]} />
  ));
  return <CategoriesSection cards={cards} />;
}

export function CategoriesLoading() {
  const skeletons = [...Array(visibleCount).keys()].map((key) => <i key={key} className={styles.bone} />);
  return <CategoriesSection cards={skeletons} />;
}

function CategoriesSection({ cards }: { cards: readonly ReactNode[] }) {
  const head = { id: useId(), title: 'Nos formations', lead: 'Découvrez nos programmes de formation' };
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={head.id}>
      {cards.length > 0 ? (
        <Slider label="Catégories" show={visibleCount} breakpoints={breakpoints} head={head}>
          {cards}
        </Slider>
      ) : (
        <>
          <SectionHead {...head} />
          {/* The list is empty as well where its own request failed. */}
          <Notice kind="info">Aucune catégorie à afficher pour le moment.</Notice>
        </>
      )}
    </section>
  );
}

function CategoryCard({ category, tint }: { category: Category; tint: string }) {
  const { title, content, icon, url, image } = category;
  const box = { className: classes(layout.tint, styles.category), style: { '--c': tint } };
  const body = (
    <>
      <h3 className={iconClass(toIconName(icon))}>{title}</h3>
      <p>{content}</p>
      <p className={styles.count}>{countText(category)}</p>
      <Image picture={image} sizes="(width < 48em) 80vw, (width < 73.75em) 56vw, 500px" />
    </>
  );
  // A category that leads nowhere is still one to read about.
  return url ? (
    <SmartLink to={url} {...box}>
      {body}
    </SmartLink>
  ) : (
    <div {...box}>{body}</div>
  );
}

function countText({ counter, counterAlternance }: Category): string {
  const courses = `${counter}\u00a0${counter > 1 ? 'formations' : 'formation'}`;
  if (counterAlternance === 0) return courses;
  if (counterAlternance < counter) return `${courses}, dont ${counterAlternance}\u00a0en\u00a0alternance`;
  return `${courses}, ${counter > 1 ? 'toutes ' : ''}en\u00a0alternance`;
}

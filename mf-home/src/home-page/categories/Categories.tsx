import { type Category, Notice } from 'shared-ui';
import { CategoriesSection } from './CategoriesSection';
import { CategoryCard } from './CategoryCard';

const tints = ['var(--tint-ice)', 'var(--tint-mint)', 'var(--tint-cream)'] as const;

/** The categories of the catalogue, in a slider. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) {
    return (
      <CategoriesSection>
        <Notice kind="info">Les catégories ne peuvent pas être affichées pour le moment.</Notice>
      </CategoriesSection>
    );
  }
  const cards = categories.map((category, index) => (
    <CategoryCard key={category.id} category={category} tint={tints[index % tints.length] ?? tints[0]} />
  ));
  return <CategoriesSection cards={cards} />;
}

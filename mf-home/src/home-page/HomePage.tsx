import { CallToAction, classes, layout, type PageProps } from 'shared-ui';
import content from '../../content/home.json';
import { Certificate } from '../certificate/Certificate';
import { Faq } from '../faq/Faq';
import { Categories } from './categories/Categories';
import { CategoriesLoading } from './categories/CategoriesLoading';
import { Glossary } from './glossary/Glossary';
import styles from './HomePage.module.css';
import type { HomeData } from './load';
import { Newest } from './newest/Newest';
import { NewestLoading } from './newest/NewestLoading';
import { Pedagogy } from './pedagogy/Pedagogy';
import { Top } from './top/Top';

const { callToAction } = content;

/** What the back end holds, then what the school says of itself. */
export function HomePage({ view }: PageProps<HomeData>) {
  return (
    <>
      <Top view={view} />
      {view.state === 'loading' && (
        <>
          <CategoriesLoading />
          <NewestLoading />
        </>
      )}
      {view.state === 'ready' && (
        <>
          <Categories categories={view.data.categories} />
          <Newest courses={view.data.courses} />
        </>
      )}
      <Pedagogy />
      <Faq />
      <div className={classes(layout.section, layout.wrap, styles.diptych)}>
        <Certificate />
        <Glossary />
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}

import { CallToAction, classes, layout, type PageProps } from 'shared-ui';
import content from '../../content/home.json';
import { Certificate } from '../certificate/Certificate';
import { Faq } from '../faq/Faq';
import { Carousel } from './carousel/Carousel';
import { CarouselLoading } from './carousel/CarouselLoading';
import { Categories } from './categories/Categories';
import { CategoriesLoading } from './categories/CategoriesLoading';
import { Failed } from './failed/Failed';
import { Glossary } from './glossary/Glossary';
import styles from './HomePage.module.css';
import type { HomeData } from './load';
import { Newest } from './newest/Newest';
import { NewestLoading } from './newest/NewestLoading';
import { Pedagogy } from './pedagogy/Pedagogy';

const { callToAction } = content;

/** What the back end holds, then what the school says of itself. */
export function HomePage({ view }: PageProps<HomeData>) {
  return (
    <>
      {view.state === 'loading' && (
        <>
          <CarouselLoading />
          <CategoriesLoading />
          <NewestLoading />
        </>
      )}
      {view.state === 'failed' && <Failed retry={view.retry} />}
      {view.state === 'ready' && (
        <>
          <Carousel slides={view.data.slides} />
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

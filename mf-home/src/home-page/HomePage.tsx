import type {} from 'mf-catalogue/parts';
import { Fragment, useId } from 'react';
import {
  ButtonLink,
  CallToAction,
  CardList,
  CardSkeleton,
  classes,
  layout,
  type PageProps,
  Part,
} from 'shared-ui';
import content from '../../content/home.json';
import { Certificate } from '../certificate/Certificate';
import panel from '../certificate/Certificate.module.css';
import { documents } from '../documents';
import { Faq } from '../faq/Faq';
import { Features } from '../features/Features';
import improvement from '../pictures/pedagogie-amelioration.svg';
import assessment from '../pictures/pedagogie-evaluation.svg';
import practice from '../pictures/pedagogie-pratique.svg';
import { Categories, CategoriesLoading } from './categories/Categories';
import styles from './HomePage.module.css';
import { Hero } from './hero/Hero';
import type { HomeData } from './load';

const pedagogyPictures = {
  'pedagogie-evaluation': assessment,
  'pedagogie-pratique': practice,
  'pedagogie-amelioration': improvement,
};

/** What the back end holds, then what the school says of itself. */
export function HomePage({ view }: PageProps<HomeData>) {
  return (
    <>
      <Hero view={view} />
      {view.state === 'loading' && <CategoriesLoading />}
      {view.state === 'ready' && <Categories categories={view.data.categories} />}
      <Part of="mf-catalogue" name="NewestCourses" fallback={roomForCourses} />
      <Features {...content.pedagogy} pictures={pedagogyPictures} />
      <Faq />
      <div className={classes(layout.section, layout.wrap, styles.diptych)}>
        <Certificate />
        <Glossary />
      </div>
      <CallToAction {...content.callToAction} />
    </>
  );
}

/** The boxes of the newest courses. */
const roomForCourses = (
  <div className={classes(layout.section, layout.wrap)} aria-hidden="true">
    <CardList peek>
      <CardSkeleton count={6} noted />
    </CardList>
  </div>
);

/** Two words of the glossary, and the whole of it to download. */
function Glossary() {
  const id = useId();
  const { glossary } = content;
  return (
    <section className={classes(panel.panel, layout.tint, styles.glossary)} aria-labelledby={id}>
      <h2 id={id}>{glossary.title}</h2>
      <dl>
        {glossary.entries.map(({ term, definition }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </Fragment>
        ))}
      </dl>
      <ButtonLink to={documents.glossary} download variant="second" icon="download">
        {glossary.button} (PDF)
      </ButtonLink>
    </section>
  );
}

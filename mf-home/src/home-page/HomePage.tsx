import { Fragment, useId } from 'react';
import { ButtonLink, CallToAction, classes, layout, type PageProps } from 'shared-ui';
import content from '../../content/home.json';
import glossaryFile from '../../generated/glossaire-de-la-formation.pdf';
import { Certificate } from '../certificate/Certificate';
import panel from '../certificate/Certificate.module.css';
import { Faq } from '../faq/Faq';
import { Features } from '../features/Features';
import improvement from '../pictures/pedagogie-amelioration.svg';
import assessment from '../pictures/pedagogie-evaluation.svg';
import practice from '../pictures/pedagogie-pratique.svg';
import { Categories, CategoriesLoading } from './categories/Categories';
import styles from './HomePage.module.css';
import { Hero } from './hero/Hero';
import type { HomeData } from './load';
import { Newest, NewestLoading } from './Newest';

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
      <ButtonLink to={glossaryFile} download variant="second" icon="download">
        {glossary.button} (PDF)
      </ButtonLink>
    </section>
  );
}

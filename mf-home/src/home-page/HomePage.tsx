import type {} from '@campus/mf-catalogue/parts';
import { Fragment, useId } from 'react';
import {
  Button,
  ButtonLink,
  CallToAction,
  CardList,
  CardSkeleton,
  type Category,
  classes,
  Field,
  LoadFailure,
  Loading,
  layout,
  type PageProps,
  Part,
  type Text,
  TextInput,
  useSite,
} from '@campus/shared-ui';
import { Proof } from '@campus/shared-ui/proof';
import { Certificate, Features } from '../blocks/Blocks';
import panel from '../blocks/Blocks.module.css';
import { Faq } from '../faq/Faq';
import improvement from '../pictures/pedagogie-amelioration.svg';
import assessment from '../pictures/pedagogie-evaluation.svg';
import practice from '../pictures/pedagogie-pratique.svg';
import { ContactText, useText } from '../text/ContactText';
import { Carousel } from './carousel/Carousel';
import { Categories, CategoriesLoading } from './categories/Categories';
import styles from './HomePage.module.css';
import { glossaryIds, type HomeData, pedagogyIds } from './load';

const pedagogyPictures = {
  'pedagogie-evaluation': assessment,
  'pedagogie-pratique': practice,
  'pedagogie-amelioration': improvement,
};

export function HomePage({ view }: PageProps<HomeData>) {
  return (
    <>
      <Hero view={view} />
      {view.state === 'loading' && <CategoriesLoading />}
      {view.state === 'ready' && <Categories categories={view.data.categories} />}
      <Part of="mf-catalogue" name="NewestCourses" fallback={coursesPlaceholder} />
      {view.state === 'ready' && <Texts {...view.data} />}
    </>
  );
}

function Texts({ texts, questions }: Pick<HomeData, 'texts' | 'questions'>) {
  const text = useText();
  const pedagogy = pedagogyIds.map((id) => texts[id]);
  const glossary = glossaryIds.map((id) => texts[id]);
  return (
    <>
      <Features head={texts.pedagogie} items={pedagogy} pictures={pedagogyPictures} />
      <Faq questions={questions} />
      <div className={classes(layout.section, layout.wrap, layout.split, styles.diptych)}>
        <Certificate text={texts.certificat} />
        <Glossary text={texts.glossaire} entries={glossary} />
      </div>
      <CallToAction {...texts['nous-contacter']} content={text(texts['nous-contacter'].content)} />
    </>
  );
}

const coursesPlaceholder = (
  <div className={classes(layout.section, layout.wrap)} aria-hidden="true">
    <CardList peek>
      <CardSkeleton count={6} noted />
    </CardList>
  </div>
);

function Glossary({ text, entries }: { text: Text; entries: readonly Text[] }) {
  const id = useId();
  return (
    <section className={classes(panel.panel, layout.tint, styles.glossary)} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <dl>
        {entries.map(({ id: name, title, content }) => (
          <Fragment key={name}>
            <dt>{title}</dt>
            <dd>
              <ContactText>{content}</ContactText>
            </dd>
          </Fragment>
        ))}
      </dl>
      <ButtonLink to="/documents/glossaire-de-la-formation.pdf" download variant="second" icon="download">
        {text.button} (PDF)
      </ButtonLink>
    </section>
  );
}

export function Hero({ view }: PageProps<HomeData>) {
  const { school } = useSite();
  const isEmpty = view.state === 'ready' && view.data.slides.length === 0;
  const isLarge = isEmpty || view.state === 'failed';
  return (
    <div className={classes(layout.tint, styles.hero)}>
      {/* One element in every state keeps the focus when the slides come or go. */}
      <h1 className={isLarge ? styles.large : styles.title}>
        Formations professionnelles&nbsp;· {school.name}
      </h1>
      {view.state === 'ready' && !isEmpty ? (
        <Carousel slides={view.data.slides} />
      ) : (
        <section className={classes(layout.stack, styles.plain, view.state === 'loading' && styles.loading)}>
          {view.state === 'loading' && <Loading />}
          {view.state === 'failed' && (
            <LoadFailure retry={view.retry}>
              Les formations ne peuvent pas être affichées pour le moment.
            </LoadFailure>
          )}
          {isEmpty && (
            <>
              <p>Aucune donnée disponible</p>
              <ButtonLink to="/formations" iconEnd="arrow">
                Voir les formations
              </ButtonLink>
            </>
          )}
        </section>
      )}
      <div className={classes(layout.wrap, layout.split, styles.heroFoot)}>
        <CatalogueSearch />
        <Proof school={school} courses={view.state === 'ready' ? countCourses(view.data.categories) : 0} />
      </div>
    </div>
  );
}

function countCourses(categories: readonly Category[]): number {
  return categories.reduce((total, { counter }) => total + counter, 0);
}

function CatalogueSearch() {
  return (
    <form className={classes(layout.screen, styles.search)} role="search" action="/formations">
      <Field label={'Que voulez-vous apprendre\u202f?'}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            placeholder="Un sujet, un logiciel"
            maxLength={100}
          />
        )}
      </Field>
      <Button type="submit" variant="second" icon="search" aria-label="Rechercher" />
    </form>
  );
}

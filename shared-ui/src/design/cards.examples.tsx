import { ActionLink } from '../ui/Link/Link';
import { site } from '@campus/testing/site';
import { Badge, DarkLabel } from '../ui/Badge/Badge';
import { type CardCourse, CardList, CardSkeleton, CourseCard } from '../ui/Card/Card';
import { Image } from '../ui/Image/Image';
import { Proof } from '../ui/Proof/Proof';
import { Price } from '../ui/Price/Price';
import { SectionHead } from '../ui/SectionHead/SectionHead';
import { Slider, SliderSteps } from '../ui/Slider/Slider';
import { layout } from '../ui/styles';
import { type Examples, picture } from './examples';

const course: CardCourse = {
  id: 'seo',
  title: 'Référencement naturel (SEO)',
  ...picture,
  nbHeure: '21',
  priceActual: 1940,
  alternance: '1',
};
const notes = {
  when: 'Du 3 au 5 mars 2027, 4\u00a0places libres',
  where: 'Ville-Exemple, dans vos locaux, à distance ou hybride, 3\u00a0jours',
  money: 'Non finançable par CPF\u00a0· France\u00a0Travail possible',
};
const longTitle = 'Prévention des risques liés aux gestes et postures dans les métiers de la logistique';

const boxStyle = { width: 'min(16rem, 100%)', aspectRatio: '16 / 9' };

const noStep = () => undefined;

const slides = ['Bâtir', 'Publier', 'Mesurer', 'Animer', 'Entretenir'].map((title, index) => (
  <h3
    key={title}
    className={layout.tint}
    style={{ '--c': index % 2 ? 'var(--tint-mint)' : 'var(--tint-ice)', padding: 'var(--space-5)' }}
  >
    {title}
  </h3>
));

export const cards = {
  Badge: {
    'on a picture': (
      <p className={layout.row} style={{ padding: '1rem', background: 'var(--tint-periwinkle)' }}>
        <Badge>Alternance</Badge>
        <DarkLabel>Alternance</DarkLabel>
      </p>
    ),
    'on the page': <Badge onPage>Alternance</Badge>,
  },
  Card: {
    'alternance, long title, no picture and no price': (
      <CardList>
        <li>
          <CourseCard course={{ ...course, title: longTitle }} priority />
        </li>
        <li>
          <CourseCard
            course={{ ...course, title: 'Python', src: '', priceActual: undefined, alternance: '0' }}
          />
        </li>
      </CardList>
    ),
    'dates, place and payers; where nobody said more; loading': (
      <CardList>
        <li>
          <CourseCard course={{ ...course, notes }} />
        </li>
        <li>
          <CourseCard course={{ ...course, notes: { when: 'Dates sur demande' } }} />
        </li>
        <CardSkeleton count={1} noted />
      </CardList>
    ),
  },
  Image: {
    'shown and missing': (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
        <Image picture={picture} sizes="16rem" priority style={boxStyle} />
        <div style={{ ...boxStyle, display: 'grid' }}>
          <Image picture={{ src: '' }} sizes="16rem" fallback="Image non disponible" />
        </div>
      </div>
    ),
  },
  Price: { number: <Price value={1940} />, 'on request': <Price value={undefined} /> },
  Proof: {
    'all, and without the number of courses': (
      <>
        <Proof school={site.school} courses={41} />
        <Proof school={site.school} />
      </>
    ),
  },
  SectionHead: {
    'lead and link': (
      <SectionHead id="head-link" title="Nos dernières formations" lead="Les dernières formations ouvertes">
        <ActionLink to="/formations" iconEnd="arrow">
          Tout le catalogue
        </ActionLink>
      </SectionHead>
    ),
    'lead and steps': (
      <SectionHead id="head-steps" title="Nos formations" lead="Découvrez nos programmes de formation">
        <SliderSteps label="Exemple" idle={false} onPrevious={undefined} onNext={noStep} />
      </SectionHead>
    ),
    small: <SectionHead id="head-small" title="Objectifs" small />,
  },
  Slider: {
    'more slides than fit': (
      <Slider label="Exemple" show={3} breakpoints={[{ maxWidth: 767, show: 2 }]}>
        {slides}
      </Slider>
    ),
    'all of them fit': (
      <Slider label="Exemple court" show={2}>
        {slides.slice(0, 2)}
      </Slider>
    ),
  },
} satisfies Record<string, Examples>;

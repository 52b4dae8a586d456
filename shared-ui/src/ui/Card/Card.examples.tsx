import { type Examples, Forced, picture } from '../examples';
import { CardList, CardSkeleton } from './CardList';
import { type CardCourse, CourseCard } from './CourseCard';

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
  where: 'Présentiel, distanciel ou hybride, 3\u00a0jours',
  money: 'Financement\u00a0: OPCO, France Travail, employeur ou alternance',
};
const long = 'Prévention des risques liés aux gestes et postures dans les métiers de la logistique';

export default {
  'alternance, long title, no picture and no price': (
    <CardList>
      <li>
        <CourseCard course={{ ...course, title: long }} priority />
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
  'hover, focus, loading': (
    <CardList>
      <li>
        <Forced state="hover">
          <CourseCard course={course} priority />
        </Forced>
      </li>
      <li>
        <Forced state="focus">
          <CourseCard course={course} priority />
        </Forced>
      </li>
      <CardSkeleton count={1} />
    </CardList>
  ),
} satisfies Examples;

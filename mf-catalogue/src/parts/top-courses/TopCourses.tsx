import type {} from '@campus/mf-catalogue/parts';
import {
  type Breakpoint,
  Card,
  CardList,
  CardSkeleton,
  classes,
  type CourseLine,
  coursePath,
  DarkLabel,
  type Listing,
  layout,
  type PartProps,
  type PartView,
  Slider,
  stateFromCard,
} from '@campus/shared-ui';

const breakpoints: readonly Breakpoint[] = [{ maxWidth: 1023, show: 2 }];

export type TopCard = Pick<CourseLine, 'id' | 'title' | 'content' | 'promo' | 'src'>;

export type TopData = Listing<TopCard>;

type Props = PartProps['mf-catalogue/TopCourses'] & { view: PartView<TopData> };

export function TopCourses({ view, origin }: Props) {
  if (view.state !== 'ready') return placeholder;
  const { items } = view.data;
  if (items.length === 0) return null;
  return (
    <section className={classes(layout.wrap, layout.screen, layout.last)}>
      <Slider
        label="Nos Formations"
        show={3}
        breakpoints={breakpoints}
        head={{ title: 'Nos Formations', small: true }}
      >
        {items.map((course) => (
          <Card
            key={course.id}
            to={coursePath(course.id)}
            state={stateFromCard(
              { ...course, isAlternance: course.promo === 'Alternance' },
              origin && { origin },
            )}
            picture={course}
            title={course.title}
            label={course.promo && <DarkLabel>{course.promo}</DarkLabel>}
          >
            {course.content && <p>{course.content}</p>}
          </Card>
        ))}
      </Slider>
    </section>
  );
}

const placeholder = (
  <div className={classes(layout.wrap, layout.screen, layout.last)} aria-hidden="true">
    <CardList peek>
      <CardSkeleton count={3} />
    </CardList>
  </div>
);

import { classes, layout, type PageProps, useSite } from 'shared-ui';
import { Carousel } from '../carousel/Carousel';
import type { HomeData } from '../load';
import styles from './Top.module.css';
import { TopEmpty } from './TopEmpty';
import { TopFailed } from './TopFailed';
import { TopLoading } from './TopLoading';

/** The title of the page, and the slides or why there are none. */
export function Top({ view }: PageProps<HomeData>) {
  const { school } = useSite();
  const isEmpty = view.state === 'ready' && view.data.slides.length === 0;
  const isLarge = isEmpty || view.state === 'failed';
  return (
    <div className={classes(layout.tint, styles.top)}>
      {/* One element in every state: the focus stays on it when the slides come, and it stays when they go. */}
      <h1 className={classes(styles.title, isLarge && styles.large)}>
        Formations professionnelles de {school.name}
      </h1>
      {view.state === 'loading' && <TopLoading />}
      {view.state === 'failed' && <TopFailed retry={view.retry} />}
      {view.state === 'ready' && (isEmpty ? <TopEmpty /> : <Carousel slides={view.data.slides} />)}
    </div>
  );
}

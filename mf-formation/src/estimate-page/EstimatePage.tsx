import { classes, LoadFailure, Loading, layout, OfflineNotice, type PageProps } from 'shared-ui';
import { Answer } from './Answer';
import { EstimateForm } from './EstimateForm';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';

/** The questions are a GET form, so that the page is complete without script. */
export function EstimatePage({ view }: PageProps<EstimateData>) {
  return (
    <div className={classes(layout.wrap, layout.page, styles.page)}>
      <header>
        <h1>Combien pour moi{'\u202f'}?</h1>
        <p className={layout.lead}>
          Une estimation du prix d’une formation selon votre situation{'\u00a0'}: qui peut la payer, ce qui
          reste à votre charge, les pièces à réunir.
        </p>
      </header>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>L’estimation n’a pas pu être chargée.</LoadFailure>
      )}
      {view.state === 'ready' && (
        <>
          {view.data.offline && <OfflineNotice />}
          <EstimateForm data={view.data} />
          <Answer data={view.data} />
        </>
      )}
    </div>
  );
}

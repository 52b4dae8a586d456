import { LoadFailure, Loading } from '@campus/shared-ui';
import { Answer } from '../../estimate-page/Answer';
import { useEstimate } from '../../estimate-page/use-estimate';

/** Few visitors ask, so that no document carries the code of the answer. */
export function EstimateInPlace({ search }: { search: URLSearchParams }) {
  const { found, isNew, retry } = useEstimate(search);
  if (!found) return <Loading />;
  if (found.state === 'failed') {
    return <LoadFailure retry={retry}>L’estimation n’a pas pu être chargée.</LoadFailure>;
  }
  return <Answer data={found.data} isNew={isNew} isOnCourse />;
}

import { Answer } from '../../estimate-page/Answer';
import { useEstimate } from '../../estimate-page/use-estimate';

/** Few visitors ask: no document carries the code of the answer. */
export function EstimateInPlace({ search }: { search: URLSearchParams }) {
  return <Answer {...useEstimate(search)} isOnCourse />;
}

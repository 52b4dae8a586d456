import { CardList, CardSkeleton } from 'shared-ui';
import { newestCount } from '../load';
import { NewestSection } from './NewestSection';

/** The boxes of the newest courses, still empty. */
export function NewestLoading() {
  return (
    <NewestSection>
      <CardList peek>
        <CardSkeleton count={newestCount} />
      </CardList>
    </NewestSection>
  );
}

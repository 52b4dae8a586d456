import { useLocation } from 'react-router-dom';
import { EmptyState, SmartLink } from 'shared-ui';
import { CheckPage } from '../check/CheckPage';
import { CourseListPage } from '../courses/CourseListPage';
import { HistoryPage } from '../life/HistoryPage';
import { MailsPage } from '../mails/MailsPage';
import { listOf } from '../records/collections';
import { RecordListPage } from '../records/RecordListPage';
import { AccountPage } from '../session/AccountPage';
import { addressOf, placeOf } from './addresses';
import { RecordPage } from './RecordPage';

export function Screen() {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const key = pathname;
  switch (place.screen) {
    case 'list': {
      const { single } = listOf(place.collection) ?? {};
      if (single) return <RecordPage key={key} collection={place.collection} id={single} />;
      return place.collection === 'formation' ? (
        <CourseListPage />
      ) : (
        <RecordListPage key={key} collection={place.collection} />
      );
    }
    case 'record':
      return <RecordPage key={key} collection={place.collection} id={place.id} />;
    case 'history':
      return <HistoryPage key={key} of={place} />;
    case 'all-history':
      return <HistoryPage key={key} />;
    case 'check':
      return <CheckPage />;
    case 'mails':
      return <MailsPage />;
    case 'account':
      return <AccountPage />;
    default:
      return (
        <EmptyState title="Cette page n’existe pas">
          <SmartLink to={addressOf('formation')}>Revenir aux formations</SmartLink>
        </EmptyState>
      );
  }
}

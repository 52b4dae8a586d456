import { useCallback, useState } from 'react';
import { BrowserRouter, useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState, Loading } from '@campus/shared-ui';
import { useLoaded } from '../backend/answers';
import { client, useEditor } from '../backend/client';
import { placeOf, resetAddress } from '../content/addresses';
import { type Collection, listOf } from '../content/collections';
import { openRecord } from '../content/load';
import { CourseForm } from '../courses/CourseForm';
import { CourseListPage } from '../courses/CourseListPage';
import { CheckPage } from '../follow-up/CheckPage';
import { HistoryPage } from '../follow-up/HistoryPage';
import { MailsPage } from '../follow-up/MailsPage';
import { RecordForm } from '../records/RecordForm';
import { RecordListPage } from '../records/RecordListPage';
import { AccountPage } from '../account/AccountPage';
import { ResetPage, SessionEnded, SignInPage } from '../account/SignIn';
import { BackToCourses, Failure } from '../ui/Page';
import { Frame } from './Frame';

export function App() {
  const editor = useEditor();
  /** A sign-in that ends takes nothing from the screen. */
  const [known, setKnown] = useState(client.authStore.isValid ? editor : null);
  if (editor && client.authStore.isValid && known?.id !== editor.id) setKnown(editor);
  const leave = () => {
    client.authStore.clear();
    setKnown(null);
  };
  if (location.pathname === resetAddress) return <ResetPage token={location.hash.slice(1)} />;
  if (!known) return <SignInPage />;
  return (
    <BrowserRouter>
      <Frame name={String(known.name || known.email)} onLeave={leave}>
        <Screen key={known.id} />
      </Frame>
      {!editor && <SessionEnded email={String(known.email)} onLeave={leave} />}
    </BrowserRouter>
  );
}

function Screen() {
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
          <BackToCourses />
        </EmptyState>
      );
  }
}

function RecordPage({ collection, id }: { collection: Collection; id: string | undefined }) {
  const version = useSearchParams()[0].get('version');
  const [opened, reload] = useLoaded(
    useCallback(() => openRecord(collection, id, version), [collection, id, version]),
  );
  if (opened.state === 'loading') return <Loading />;
  if (opened.state === 'failed') return <Failure refusal={opened.refusal} onRetry={reload} />;
  if (collection === 'formation') return <CourseForm key={opened.data.draft?.id} opened={opened.data} />;
  return <RecordForm collection={collection} opened={opened.data} />;
}

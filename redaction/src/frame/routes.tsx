import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom';
import { EmptyState, Loading } from '@campus/shared-ui';
import { AccountPage } from '../account/AccountPage';
import { client } from '../backend/client';
import * as addresses from '../content/addresses';
import { type Collection, type ListDescription, lists } from '../content/collections';
import { type LoadedRecord, loadRecord } from '../content/load-record';
import { CourseForm } from '../courses/CourseForm';
import { CourseListPage, listCourses } from '../courses/CourseListPage';
import { loadHistory } from '../follow-up/changes';
import { CheckPage } from '../follow-up/CheckPage';
import { HistoryPage } from '../follow-up/HistoryPage';
import { loadMails } from '../follow-up/mails';
import { MailsPage } from '../follow-up/MailsPage';
import { RecordForm } from '../records/RecordForm';
import { RecordListPage } from '../records/RecordListPage';
import { BackToCourses } from '../ui/Page';
import { ScreenError } from '../ui/ScreenError';

/** When a screen cannot be loaded or drawn, the frame and its menu stay. */
export const routesIn = (frame: ReactNode, signOut: () => void): RouteObject[] => [
  {
    element: frame,
    ErrorBoundary: ScreenError,
    children: [
      {
        ErrorBoundary: ScreenError,
        HydrateFallback: Loading,
        children: [
          { path: addresses.base, element: <Navigate replace to={addresses.addressOf('formation')} /> },
          ...lists.flatMap(routesOf),
          { path: addresses.allHistoryAddress, loader: loadHistoryOf(), element: <HistoryPage /> },
          {
            path: addresses.checkAddress,
            loader: () => client.send('/api/redaction/check', {}),
            Component: CheckPage,
          },
          { path: addresses.mailsAddress, loader: loadMails, Component: MailsPage },
          { path: addresses.accountAddress, Component: AccountPage },
          // A chosen file stops a navigation (form/LeaveGuard.tsx), so that one leads out.
          { path: addresses.signOutAddress, action: () => new Promise<never>(signOut) },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

function routesOf({ collection, sort = 'title', add, singleId }: ListDescription): RouteObject[] {
  const path = addresses.addressOf(collection);
  const record = {
    element: <RecordPage collection={collection} />,
    loader: ({ params: { id = singleId }, url }: LoaderFunctionArgs) =>
      loadRecord(
        collection,
        add && id === addresses.unsavedId ? undefined : id,
        url.searchParams.get('version'),
      ),
    shouldRevalidate: isElsewhere,
  };
  return [
    singleId ? { path, ...record } : listRoute(collection, path, sort),
    { path: `${path}/:id`, ...record },
    {
      path: `${path}/:id/historique`,
      loader: loadHistoryOf(collection),
      element: <HistoryPage key={collection} collection={collection} />,
    },
  ];
}

function listRoute(collection: Collection, path: string, sort: string): RouteObject {
  if (collection === 'formation') return { path, loader: listCourses, element: <CourseListPage /> };
  return {
    path,
    loader: () => client.collection(collection).getFullList({ sort, batch: 500 }),
    element: <RecordListPage key={collection} collection={collection} />,
  };
}

/** An anchor of the same screen loads nothing, so that its form keeps what was typed. */
const isElsewhere = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.href.split('#')[0] !== nextUrl.href.split('#')[0];

const loadHistoryOf =
  (collection?: Collection) =>
  ({ params: { id }, url: { searchParams } }: LoaderFunctionArgs) =>
    loadHistory({
      record: collection && id ? { collection, id } : undefined,
      text: searchParams.get('mots') ?? '',
      page: Number(searchParams.get('page')) || 1,
    });

function RecordPage({ collection }: { collection: Collection }) {
  const initial = useLoaderData<LoadedRecord>();
  if (collection === 'formation') return <CourseForm key={initial.key} initial={initial} />;
  return <RecordForm key={initial.key} collection={collection} initial={initial} />;
}

function UnknownPage() {
  return (
    <EmptyState title="Cette page n’existe pas">
      <BackToCourses />
    </EmptyState>
  );
}

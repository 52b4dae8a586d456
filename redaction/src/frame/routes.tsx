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
import { type Collection, type Listed, listed } from '../content/collections';
import { type Opened, openRecord } from '../content/load';
import { check } from '../content/save';
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
import { ScreenError } from '../ui/Unexpected';

/** A screen that cannot be loaded or drawn leaves the frame and its menu. */
export const routesIn = (frame: ReactNode): RouteObject[] => [
  {
    element: frame,
    ErrorBoundary: ScreenError,
    children: [
      {
        ErrorBoundary: ScreenError,
        HydrateFallback: Loading,
        children: [
          { path: addresses.base, element: <Navigate replace to={addresses.addressOf('formation')} /> },
          ...listed.flatMap(routesOf),
          { path: addresses.allHistoryAddress, loader: loadHistoryOf(), element: <HistoryPage /> },
          { path: addresses.checkAddress, loader: check, Component: CheckPage },
          { path: addresses.mailsAddress, loader: loadMails, Component: MailsPage },
          { path: addresses.accountAddress, Component: AccountPage },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

function routesOf({ collection, sort, add, single }: Listed): RouteObject[] {
  const path = addresses.addressOf(collection);
  const record = {
    element: <RecordPage collection={collection} />,
    loader: ({ params: { id = single }, url }: LoaderFunctionArgs) =>
      openRecord(
        collection,
        add && id === addresses.unsaved ? undefined : id,
        url.searchParams.get('version'),
      ),
    shouldRevalidate: isElsewhere,
  };
  const courses = { loader: listCourses, element: <CourseListPage /> };
  const records = {
    loader: () => client.collection(collection).getFullList({ sort, batch: 500 }),
    element: <RecordListPage key={collection} collection={collection} />,
  };
  return [
    { path, ...(single ? record : collection === 'formation' ? courses : records) },
    { path: `${path}/:id`, ...record },
    {
      path: `${path}/:id/historique`,
      loader: loadHistoryOf(collection),
      element: <HistoryPage key={collection} collection={collection} />,
    },
  ];
}

/** What is typed stays where an address is left for a part of the same screen, or for the screen itself. */
const isElsewhere = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.href.split('#')[0] !== nextUrl.href.split('#')[0];

const loadHistoryOf =
  (collection?: Collection) =>
  ({ params: { id }, url: { searchParams } }: LoaderFunctionArgs) =>
    loadHistory({
      of: collection && id ? { collection, id } : undefined,
      text: searchParams.get('mots') ?? '',
      page: Number(searchParams.get('page')) || 1,
    });

function RecordPage({ collection }: { collection: Collection }) {
  const opened = useLoaderData<Opened>();
  if (collection === 'formation') return <CourseForm key={opened.key} opened={opened} />;
  return <RecordForm key={opened.key} collection={collection} opened={opened} />;
}

function UnknownPage() {
  return (
    <EmptyState title="Cette page n’existe pas">
      <BackToCourses />
    </EmptyState>
  );
}

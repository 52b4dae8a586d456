import {
  createBackend,
  getCourse,
  listCategories,
  listCourses,
  listSlides,
} from '../../../shared-ui/src/backend';
import { createClient, recordsOf } from '../../../shared-ui/src/backend/pocketbase-records';
import { ask, type Question } from './ask';

/** What visitors of the site ask for, found on the site itself. */
export interface Addresses {
  pages: readonly string[];
  pictures: readonly string[];
  api: readonly string[];
  assets: readonly string[];
  courses: readonly string[];
}

/** Each of them once. */
export const everything = ({ pages, pictures, api, assets }: Addresses): string[] => [
  ...pages,
  ...pictures,
  ...api,
  ...assets,
];

const plainPages = [
  '/',
  '/formations',
  '/about',
  '/contact',
  '/mentions-l%C3%A9gales',
  '/confidentialit%C3%A9',
];

/** Reads pages and queries of the running site; throws where it shows no courses, pictures or scripts. */
export async function findAddresses(question: Omit<Question, 'path'>): Promise<Addresses> {
  const api: string[] = [];
  const url = `http://127.0.0.1:${question.port}`;
  const client = createClient(url);
  const backend = { ...createBackend({ url, fallback: async () => [] }), records: recordsOf(client) };
  // What is really sent: the client adds the query after "beforeSend".
  const recorded: typeof fetch = (address, init) => {
    const { pathname, search } = new URL(String(address));
    api.push(pathname + search);
    return fetch(address, init);
  };
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: recorded } });
  const signal = AbortSignal.timeout(60_000);
  const { items, offline } = await listCourses(backend, signal);
  const courses = items.map(({ id }) => id);
  if (offline || courses.length === 0) throw new Error('The site to attack shows no courses.');
  await Promise.all([listSlides(backend, signal), listCategories(backend, signal, { sort: 'title' })]);
  await getCourse(backend, courses[0] ?? '', signal);

  const pages = [...plainPages, ...courses.slice(0, 6).map((id) => `/formation/${id}`)];
  const answers = await Promise.all(pages.map((path) => ask({ ...question, path })));
  const words = new Set(answers.flatMap(({ body }) => body.replaceAll('&amp;', '&').split(/["',\s]/)));
  const starting = (...starts: string[]) =>
    [...words].filter((word) => starts.some((one) => word.startsWith(one)));
  const pictures = starting('/api/files/');
  const assets = starting('/assets/', '/remotes/').filter((word) => /\.(?:js|woff2)$/.test(word));
  if (pictures.length === 0 || assets.length === 0) {
    throw new Error(`The site to attack shows ${pictures.length} pictures and ${assets.length} scripts.`);
  }
  return { pages, pictures, api: [...new Set(api)], assets, courses };
}

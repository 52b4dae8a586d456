/** @jest-environment jsdom */
import { tell } from './tell';

const versions = { 'mf-home': '2' };
let beacons: Promise<{ views: unknown[] }>[];
let changed: () => void;

beforeEach(() => {
  beacons = [];
  history.replaceState(null, '', '/');
  Object.assign(window, {
    navigation: { addEventListener: (_type: string, listener: () => void) => (changed = listener) },
  });
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe('/counts');
    beacons.push(read(body as Blob));
    return true;
  };
});

/** jsdom's blobs have no `text()`. */
function read(body: Blob): Promise<{ views: unknown[] }> {
  expect(body.type).toBe('application/json');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(body);
  });
}

function go(path: string): void {
  history.pushState(null, '', path);
  changed();
}
const told = async () => (await Promise.all(beacons)).map(({ views }) => views);

it('tells of each page that was shown, with its versions, once', async () => {
  const { view, send } = tell(versions);
  view().lcp = 900;
  go('/formations?q=a');
  go('/formations?q=b');
  view().error = true;
  send();
  send();
  expect(await Promise.all(beacons)).toEqual([
    {
      versions,
      views: [
        { path: '/', lcp: 900 },
        { path: '/formations', error: true },
      ],
    },
  ]);
});

it('tells later what has gone wrong since', async () => {
  const { view, send } = tell(versions);
  send();
  view().failed = true;
  view().inp = 80;
  send();
  view().failed = true;
  send();
  view().error = true;
  send();
  go('/about');
  send();
  expect(await told()).toEqual([
    [{ path: '/' }],
    [{ path: '/', told: true, error: false, failed: true }],
    [{ path: '/', told: true, error: true, failed: false }],
    [{ path: '/about' }],
  ]);
});

it('tells no more than the server takes', async () => {
  const { send } = tell(versions);
  for (let page = 0; page < 20; page++) go(`/formation/${page}`);
  send();
  go(`/formation/${'x'.repeat(300)}`);
  send();
  expect((await told()).map(({ length }) => length)).toEqual([10]);
});

it('tells of the first page where the browser does not say when another one is shown', async () => {
  Object.assign(window, { navigation: undefined });
  const { send } = tell(versions);
  history.pushState(null, '', '/about');
  send();
  expect(await told()).toEqual([[{ path: '/' }]]);
});

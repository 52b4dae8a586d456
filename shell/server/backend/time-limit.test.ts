import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackend, getCourse } from 'shared-ui';
import { listen } from 'testing/ports';

it('of a call to PocketBase holds whatever the garbage collector takes meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const silent = createServer(() => undefined);
  const port = await listen(silent);
  const fallback = async () => [];
  const backend = createBackend({ url: `http://127.0.0.1:${port}`, fallback, timeout: 200 });
  const collecting = setInterval(collect, 20);
  try {
    const asked = await getCourse(backend, 'python', new AbortController().signal);
    expect(asked).toEqual({ course: null, offline: true });
    expect(logged).toHaveBeenCalledTimes(1);
  } finally {
    clearInterval(collecting);
    silent.closeAllConnections();
    silent.close();
  }
});

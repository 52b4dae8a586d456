type Environment = NodeJS.ProcessEnv;

/**
 * What Node.js, its libraries and the system read. No prefix of which somebody's secret may be one: NODE_AUTH_TOKEN is
 * npm's, GOOGLE_… is no variable of Go.
 */
const ofTheMachine = [
  /^(PATH|HOME|USER|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|DEBUG)$/,
  /^NODE_(ENV|OPTIONS|PATH|EXTRA_CA_CERTS|DEBUG|NO_WARNINGS|USE_ENV_PROXY|USE_SYSTEM_CA|V8_COVERAGE)$/,
  /^(UV_THREADPOOL_SIZE|MALLOC_\w+|LD_PRELOAD|LD_LIBRARY_PATH|VIPS_\w+|GOMEMLIMIT|GOMAXPROCS|GOGC)$/,
  /^(SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY)$/,
  // Windows starts no program without these.
  /^(SystemRoot|SYSTEMROOT|ComSpec|COMSPEC|PATHEXT|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA|Path)$/,
];

/** The part of an environment that a process gets: what the machine needs, and the settings of these names. */
export function environmentFor(env: Environment, names: readonly string[]): Environment {
  const given = Object.entries(env).filter(
    ([name]) => names.includes(name) || ofTheMachine.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries(given);
}

/** The names that a reader of settings asks for when nothing is set: no list of them that could be forgotten. */
export function namesReadBy(read: (env: Environment) => unknown): string[] {
  const names = new Set<string>();
  const env = new Proxy<Environment>(
    {},
    {
      get(_env, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  try {
    read(env);
  } catch {
    // Something else is wrong, which the process itself will tell.
  }
  return [...names];
}

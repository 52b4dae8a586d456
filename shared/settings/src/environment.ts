type Environment = NodeJS.ProcessEnv;

/** No pattern is a prefix that somebody's secret may have: NODE_AUTH_TOKEN is npm's, GOOGLE_… is no variable of Go. */
const ofTheMachine = [
  /^(PATH|HOME|USER|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|DEBUG)$/,
  /^NODE_(ENV|OPTIONS|PATH|EXTRA_CA_CERTS|DEBUG|NO_WARNINGS|USE_ENV_PROXY|USE_SYSTEM_CA|V8_COVERAGE)$/,
  /^(UV_THREADPOOL_SIZE|MALLOC_\w+|LD_PRELOAD|LD_LIBRARY_PATH|VIPS_\w+|GOMEMLIMIT|GOMAXPROCS|GOGC)$/,
  /^(SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY)$/,
  // Windows starts no program without these.
  /^(SystemRoot|SYSTEMROOT|ComSpec|COMSPEC|PATHEXT|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA|Path)$/,
];

export function environmentFor(env: Environment, names: readonly string[]): Environment {
  const given = Object.entries(env).filter(
    ([name]) => names.includes(name) || ofTheMachine.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries(given);
}

/** The reader itself tells the names: no list of them can be forgotten. */
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
    // The process itself will tell what else is wrong.
  }
  return [...names];
}

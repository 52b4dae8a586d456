import { namesOfSettings } from '../stack/environment';

/** Names whose values may hold a password: addresses, too. */
const secret = /PASSWORD|TOKEN|SECRET|KEY|_URL$/;

/** The settings that are set, as a file for `EnvironmentFile=`; of those that may be secrets the names alone. */
export function environmentFile(env: NodeJS.ProcessEnv): string {
  const given = namesOfSettings().filter((name) => env[name]?.trim());
  const lines = given.map((name) =>
    secret.test(name)
      ? `# ${name}= was set: its value is not in the backup`
      : `${name}='${env[name]?.replaceAll("'", "'\\''")}'`,
  );
  return `${lines.join('\n')}\n`;
}

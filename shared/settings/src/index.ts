export { environmentFor, namesReadBy } from './environment';
export { proxies } from './proxies';
export { SettingsReader, WrongSettings } from './reader';
export { findRoot } from './root';
export { smtpServer } from './smtp-url';
export {
  type Environment,
  environment,
  httpAddress,
  httpAddresses,
  integer,
  nonEmpty,
  onOrOff,
  origins,
  type Parse,
  port,
  postgresUrl,
  secret,
} from './values';

export { environmentFor, findRoot, namesReadBy, SettingsReader, WrongSettings } from './reader';
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
  proxies,
  secret,
  smtpServer,
} from './values';

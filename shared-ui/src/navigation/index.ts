export { Link } from './Link';
export { type Location, locationOf } from './location';
export {
  type Navigate,
  type NavigateOptions,
  NavigationProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from './NavigationProvider';
export { type Params, pathParams } from './path-params';

/** The shell brings only these, for itself and for all remotes: the rest of the library is twice as much. */
export {
  BrowserRouter,
  createPath,
  Link,
  matchRoutes,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';

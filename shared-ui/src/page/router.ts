// Only the names that pages use: sharing the whole router would cost every remote 61 kB.
export { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

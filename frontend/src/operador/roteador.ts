// O react-admin importa de `react-router-dom` também o roteador de dados, que só usa quando está sozinho na página.
// Aqui ele vive dentro do nosso <BrowserRouter>; trazer o dele somaria 17 kB ao bloco que todo cidadão baixa.
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

export function createHashRouter(): never {
  throw new Error('o console já está dentro de um roteador');
}

export const createMemoryRouter = createHashRouter;

export function RouterProvider(): null {
  return null;
}

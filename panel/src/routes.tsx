import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadPatiently } from './api/away/patience.ts'
import { areas } from './features/areas.ts'
import type { AreaPage } from './shell/area.ts'
import { Coming } from './shell/away.tsx'
import { Crash } from './shell/crash.tsx'
import { lastMode } from './shell/mode-switch.ts'
import { NotFound } from './shell/not-found.tsx'
import { OpenPages } from './shell/open-pages.tsx'
import { ModePages, TeamPages } from './shell/signed-in.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The page above draws all of it. */
const Nothing = () => null

const pages = (parent: () => unknown, list: readonly AreaPage[]) =>
  list.map(({ path, also, load }) => {
    const getParentRoute = parent as () => typeof root
    const component = lazyRouteComponent(
      () => loadPatiently(async () => ({ default: await load() })),
      'default',
    )
    if (!also) return createRoute({ getParentRoute, path, component })
    const page = createRoute({ getParentRoute, id: path, component })
    return page.addChildren(
      [path, also].map((one) => createRoute({ getParentRoute: () => page, path: one, component: Nothing })),
    )
  })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Navigate to={`/${lastMode()}/home`} replace />,
})

const ofMode = createRoute({
  getParentRoute: () => root,
  path: '/$mode',
  beforeLoad: ({ params }) => {
    if (params.mode !== 'live' && params.mode !== 'test') throw redirect({ to: '/' })
  },
  component: () => <ModePages areas={areas} />,
})

const ofTeam = createRoute({
  getParentRoute: () => root,
  id: 'team-pages',
  component: () => <TeamPages areas={areas} />,
})

const ofAll = createRoute({
  getParentRoute: () => root,
  id: 'open-pages',
  component: () => <OpenPages areas={areas} />,
})

const all = (which: 'pages' | 'teamPages' | 'openPages'): readonly AreaPage[] =>
  areas.flatMap((area) => area[which] ?? [])

const tree = root.addChildren([
  start,
  ofAll.addChildren(pages(() => ofAll, all('openPages'))),
  ofTeam.addChildren(pages(() => ofTeam, all('teamPages'))),
  ofMode.addChildren(pages(() => ofMode, all('pages'))),
])

/** Values of the address are text; the router would read numbers and lists into them. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

const stringifySearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Coming,
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

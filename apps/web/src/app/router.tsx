import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { BareLayout } from './layout/BareLayout'
import { OwnerLayout } from './layout/OwnerLayout'
import { PageWait } from './layout/PageWait'
import { RouteError } from './layout/RouteError'
import { AfterSignIn } from './routes/AfterSignIn'
import Home from './routes/Home'

/** A screen whose code is fetched when its route is first entered. */
const screen = (load: () => Promise<{ default: ComponentType }>) => ({ lazy: async () => ({ Component: (await load()).default }) })

/** Every signed-in route. Signed out, none of them exists: see SignedOut. The public pet page is not here: see Entry. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: PageWait,
    children: [
      {
        Component: OwnerLayout,
        children: [
          { index: true, Component: Home },
          { path: 'pets', ...screen(() => import('./routes/PetsScreen')) },
          { path: 'records', ...screen(() => import('./routes/RecordsScreen')) },
          { path: 'calendar', ...screen(() => import('./routes/CalendarScreen')) },
          { path: 'family', ...screen(() => import('./routes/FamilyScreen')) },
          { path: 'activity', ...screen(() => import('./routes/ActivityScreen')) },
        ],
      },
      {
        Component: BareLayout,
        children: [
          { path: 'onboarding', ...screen(() => import('./routes/OnboardingScreen')) },
          { path: 'role-selector', ...screen(() => import('./routes/RoleSelectorScreen')) },
          { path: 'login', Component: AfterSignIn },
          { path: 'register', Component: AfterSignIn },
          { path: '*', ...screen(() => import('./routes/NotFoundScreen')) },
        ],
      },
    ],
  },
])

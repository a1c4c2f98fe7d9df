import { useRouteError } from 'react-router-dom'
import { ReachError } from './ReachError'

/** A screen that broke, or whose code did not arrive. Loading the page again is the one thing that can help. */
export function RouteError() {
  console.error(useRouteError())
  return <ReachError onRetry={() => window.location.reload()} />
}

import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, Router } from 'react-router-dom'
import { history } from '../lib/history'

/** Binds the router to the guarded history. A screen whose code is still on its way leaves the one before on display. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setPlace] = useState(history.place)
  useLayoutEffect(
    () =>
      history.listen((place) =>
        startTransition(() => {
          if (place.action === NavigationType.Push) window.scrollTo(0, 0)
          setPlace(place)
        }),
      ),
    [],
  )
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}

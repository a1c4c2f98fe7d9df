/** In place of a package that brings this to versions of React which lack it. */
export { useSyncExternalStore } from 'react'

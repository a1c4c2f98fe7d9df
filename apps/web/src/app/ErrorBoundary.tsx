import { Component, type ReactNode } from 'react'
import { logError } from '../lib/log'
import { ReachError } from './layout/ReachError'

/** A screen that broke, or whose code did not arrive. Loading the page again is the one thing that can help. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
  }

  override render() {
    return this.state.failed ? <ReachError onRetry={() => window.location.reload()} /> : this.props.children
  }
}

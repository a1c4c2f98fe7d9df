import { Component, type ReactNode } from 'react'
import { logError } from '../lib/log'

export interface ErrorBoundaryProps {
  /** Shown in place of what broke, or whose code did not arrive. */
  instead: ReactNode
  onError?: () => void
  /** Where this is: what broke at one place is tried anew at the next. */
  place?: string
  children: ReactNode
}

/** What breaks inside takes nothing around it along. Another `key` tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
    this.props.onError?.()
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

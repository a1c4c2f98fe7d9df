import { verifier } from './public-path'

/**
 * Leaves the app for its own verifier, which judges what the code says. Whatever host the code names is never opened: that could be anybody's page, with a
 * green tick on everything.
 */
export const openVerifier = (fragment = ''): void => window.location.assign(fragment ? `${verifier}#${fragment}` : verifier)

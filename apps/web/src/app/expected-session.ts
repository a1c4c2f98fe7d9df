const key = 'huella-signed-in'

/** Whether somebody was signed in here last time: decides which code to fetch while the session is still being looked up. */
export function expectsSession(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function rememberSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // without storage the code is fetched one answer later
  }
}

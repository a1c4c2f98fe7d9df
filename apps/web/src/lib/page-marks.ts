export type Visitor = 'public' | 'message' | 'signedOut' | 'signedIn'

/** What the page had asked of the server, because its first screen will: see the gateway. */
export const earlyReads = (): string[] => [...document.querySelectorAll('link[as="fetch"][href^="/api/"]')].map((link) => link.getAttribute('href') ?? '')

/** Whose screens the page had fetched first, by the address and by the server's guess (boot.js). Under Vite's own server nobody guesses. */
export const expectedVisitor = (): Visitor => (document.documentElement.dataset['visitor'] ?? 'signedIn') as Visitor

export type Visitor = 'public' | 'signedOut' | 'signedIn'

/** Whose screens the page had fetched first, by the address and by the server's guess (boot.js). Under Vite's own server nobody guesses. */
export const expectedVisitor = (): Visitor => (document.documentElement.dataset['visitor'] ?? 'signedIn') as Visitor

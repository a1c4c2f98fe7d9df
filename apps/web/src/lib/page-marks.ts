/**
 * What the server already knew when it made the page, and wrote on its root element: that nobody is signed in, or who, and that there is no such pet.
 * Under Vite's own server nothing is marked, and the application asks.
 */
export const knownNone = (what: 'session' | 'pet'): boolean => document.documentElement.dataset[what] === 'none'

/** Who is signed in, as the server would answer. */
export const knownUser = <User>(): User | undefined => {
  const mark = document.documentElement.dataset['user']
  return mark === undefined ? undefined : (JSON.parse(mark) as User)
}

/** For whom boot.js had the texts asked for, by the address and by what the server knew. */
export const expectedVisitor = (): 'public' | 'signedOut' | 'signedIn' => document.documentElement.dataset['visitor'] as ReturnType<typeof expectedVisitor>

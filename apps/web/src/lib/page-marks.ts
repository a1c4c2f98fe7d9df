/**
 * What the server already knew when it made the page, and wrote into it: that nobody is signed in, or who and what their first screen asks for, and that there is no such pet.
 * Under Vite's own server nothing is marked, and the application asks.
 */
export const knownNone = (what: 'session' | 'pet'): boolean => document.documentElement.dataset[what] === 'none'

/** Who is signed in, as the server would answer. */
export const knownUser = <User>(): User | undefined => {
  const mark = document.documentElement.dataset['user']
  return mark === undefined ? undefined : (JSON.parse(mark) as User)
}

/** Answers of the server to what the first screen asks, by path. */
export const knownAnswers = (): Record<string, unknown> =>
  JSON.parse(document.getElementById('answers')?.textContent ?? '{}') as ReturnType<typeof knownAnswers>

export type Visitor = 'public' | 'signedOut' | 'signedIn'

/** For whom boot.js had the texts asked for, by the address and by what the server knew. */
export const expectedVisitor = (): Visitor => (document.documentElement.dataset['visitor'] ?? 'signedIn') as Visitor

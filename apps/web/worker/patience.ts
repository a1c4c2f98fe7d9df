/** Milliseconds after which what is kept is better than waiting. */
const usualPatience = 3000

/** The answer, or undefined where it takes too long. Fails as the answer does. */
export const within = (answer: Promise<Response>, patience = usualPatience): Promise<Response | undefined> =>
  Promise.race([answer, new Promise<undefined>((done) => setTimeout(() => done(undefined), patience))])

/** Nobody is there who could answer: said by the door, or by a gateway about its services. */
export const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

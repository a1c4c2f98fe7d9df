const hour = 3_600_000
const day = 24 * hour

export interface SessionTimes {
  /** Milliseconds without use. */
  idle: number
  /** Milliseconds in all, from the sign-in on. */
  absolute: number
}

/** Those who handle other people's records get shorter times. */
export const sessionTimes = {
  usual: { idle: 14 * day, absolute: 30 * day },
  strict: { idle: 12 * hour, absolute: 7 * day },
} as const satisfies Record<string, SessionTimes>

export const timesOf = (isStrict: boolean | undefined): SessionTimes => (isStrict ? sessionTimes.strict : sessionTimes.usual)

/** Milliseconds a visitor has to come back from the identity provider. */
export const signInTime = 15 * 60_000

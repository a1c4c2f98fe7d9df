const about = (nickname: string): string => `?nickname=${encodeURIComponent(nickname)}`

/** The forms with their patient chosen already. */
export const vaccinateFor = (nickname: string): string => `/doctor/vaccination/new${about(nickname)}`
export const reviewFor = (nickname: string): string => `/doctor/review/new${about(nickname)}`

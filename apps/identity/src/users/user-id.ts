import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const length = 24

/** An id of our own, 124 bits of chance. Its end is public in pets' nicknames, so it says nothing about the person. */
export const newUserId = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

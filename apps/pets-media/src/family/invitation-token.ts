import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link; only {@link hashOf} them is stored, so that who reads the database cannot join a family. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

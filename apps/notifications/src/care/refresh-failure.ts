import { DomainError } from '@huella/contracts'

/**
 * Whoever else were asked about, it would fail as well. What our own database refuses, or is too slow for, may be the matter of one pet: it is
 * no `DomainError` yet.
 */
export const isNeighbourAway = (error: unknown): boolean => error instanceof DomainError && error.code === 'unavailable'

/** SQLSTATE: a lock was not to be had in time, or two waited for each other. */
const lostLock = ['55P03', '40P01']

/** Somebody else asks about the same pets or people at this moment, and is about to have done so. */
export const isAskedElsewhere = (error: unknown): boolean => lostLock.includes((error as { code?: string }).code ?? '')

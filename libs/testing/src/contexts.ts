import { randomUUID } from 'node:crypto'
import { anonymous, type ActingDoctor, type Actor, type ApiKeyScope, type CallContext } from '@huella/contracts'

/** An id as users have it: lower-case letters and digits, 24 of them. */
export const newUserId = (): string => randomUUID().replaceAll('-', '').slice(0, 24)

export const aDoctor = (overrides: Partial<ActingDoctor> = {}): ActingDoctor => ({ id: 1, name: 'Dra. Elena Ruiz', clinic: 'Clínica Norte', isVerified: false, needsNickname: false, ...overrides })

export const anOwner = (userId = newUserId()): Actor => ({ kind: 'user', userId, userType: 'owner', doctor: null })

export const aDoctorActor = (doctor: Partial<ActingDoctor> | null = {}, userId = newUserId()): Actor =>
  ({ kind: 'user', userId, userType: 'doctor', doctor: doctor && aDoctor(doctor) })

export const aClinic = (scopes: ApiKeyScope[], doctor: Partial<ActingDoctor> | null = {}, userId = newUserId()): Actor =>
  ({ kind: 'clinic', userId, keyId: 'key-1', scopes, doctor: doctor && aDoctor(doctor) })

/** What travels with a call of this actor; anonymous by default. */
export const contextOf = (actor: Actor = anonymous, overrides: Partial<CallContext> = {}): CallContext =>
  ({ actor, requestId: randomUUID(), language: 'en', ...overrides })

import { createHash, createHmac } from 'node:crypto'
import { DomainError, type CallContext, type Endpoint, type IdempotencyKey } from '@huella/contracts'
import type { Request, Response } from 'express'
import type { Secrets } from '../secrets.js'

/** Visible ASCII, as a header can carry it; quotes around it are allowed and mean nothing. */
const acceptable = /^[\x21-\x7e]{1,255}$/

/** The application's setting that holds the secrets from which seals are made. */
export const idempotencySecrets = 'idempotency secrets'

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** @throws DomainError `invalid` for what is no usable key */
export function readKey(header: string): string {
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (!acceptable.test(key)) throw new DomainError('invalid', { message: 'error.idempotencyKey' })
  return key
}

/**
 * What a POST with an Idempotency-Key is to whoever writes it. The same key of two people, or on two calls, are two keys; of those whom
 * nobody knows it is one, where anyone may call, for their answers tell nothing. An upload's bytes are not compared. The seal follows from the key itself, which nobody stores.
 */
export function idempotencyOf(request: Request, endpoint: Endpoint): IdempotencyKey | undefined {
  const header = request.get('idempotency-key')
  const who = 'userId' in request.actor ? request.actor.userId : endpoint.caller === 'anyone' ? 'anyone' : undefined
  if (header === undefined || !endpoint.takesKey || who === undefined) return undefined
  const key = readKey(header)
  const [seal, ...formerSeals] = (request.app.get(idempotencySecrets) as Secrets).map((secret) => sealOf(key, secret)) as [string, ...string[]]
  return {
    id: hash(who, endpoint.path, key),
    request: hash(request.path, endpoint.multipart ? '' : JSON.stringify(request.body ?? null)),
    seal,
    ...(formerSeals.length > 0 && { formerSeals }),
  }
}

const sealOf = (key: string, secret: string): string => createHmac('sha256', secret).update(`idempotency:${key}`).digest('base64url')

/** The part of a call's context by which it happens once, and a repeated answer says that it is one. */
export function onceOf(request: Request, response: Response, endpoint: Endpoint): Pick<CallContext, 'idempotency' | 'onReplay'> {
  const idempotency = idempotencyOf(request, endpoint)
  return idempotency ? { idempotency, onReplay: () => void response.setHeader('Idempotent-Replayed', 'true') } : {}
}

import type { InferType, Schema } from 'yup'
import { ownerOf, type ServiceName } from './services.js'

/** A request with one answer, described once for caller, handler, permissions and documentation. */
export interface Rpc<I extends Schema = Schema, O extends Schema = Schema> {
  readonly kind: 'rpc'
  /** NATS subject. */
  readonly subject: string
  readonly service: ServiceName
  readonly input: I
  readonly output: O
  /** The services whose credentials may send it. */
  readonly callers: readonly ServiceName[]
  /** Asked by a service about its own work; every other request is answered only to a person or program the gateway vouches for. */
  readonly onNobodysBehalf: boolean
  /** How long a caller waits before it answers `unavailable`, in milliseconds. */
  readonly deadlineMs: number
}

export type InputOf<R> = R extends Rpc<infer I, Schema> ? InferType<I> : never
export type OutputOf<R> = R extends Rpc<Schema, infer O> ? InferType<O> : never

/** Leaves the gateway time to answer within 3 s that something is away. */
const defaultDeadlineMs = 2700

const registry: Rpc[] = []

/**
 * Defines a request/reply message.
 * @param name `<service>.<domain>.<verb>`, for example `medical.vaccinations.record`
 */
export function rpc<I extends Schema, O extends Schema>(
  name: string,
  def: { input: I; output: O; callers?: readonly ServiceName[]; onNobodysBehalf?: boolean; deadlineMs?: number },
): Rpc<I, O> {
  const message: Rpc<I, O> = {
    kind: 'rpc',
    subject: `rpc.${name}`,
    service: ownerOf(name),
    input: def.input,
    output: def.output,
    callers: def.callers ?? ['gateway'],
    onNobodysBehalf: def.onNobodysBehalf ?? false,
    deadlineMs: def.deadlineMs ?? defaultDeadlineMs,
  }
  registry.push(message as unknown as Rpc)
  return message
}

export const definedRpcs = (): readonly Rpc[] => registry

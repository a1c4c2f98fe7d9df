// What browsers have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'

const missing = { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream, structuredClone }
for (const [name, value] of Object.entries(missing)) globalThis[name] ??= value

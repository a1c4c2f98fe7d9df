// What browsers have and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'

const clone = (value) => deserialize(serialize(value))

const missing = { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream, structuredClone: clone }
for (const [name, value] of Object.entries(missing)) globalThis[name] ??= value

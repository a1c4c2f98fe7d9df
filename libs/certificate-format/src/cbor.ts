import { decode, encode, rfc8949EncodeOptions, Tokenizer, Type, type DecodeOptions } from 'cborg'
import { Malformed } from './malformed.js'

/** How deep maps and arrays may lie in one another: claims, their map, doses, a dose, its diseases. */
const deepest = 5

const strict: DecodeOptions = {
  strict: true, useMaps: true, rejectDuplicateMapKeys: true, allowIndefinite: false, allowUndefined: false, allowBigInt: false, allowInfinity: false, allowNaN: false,
}

/** Stops reading at what lies too deep, before the reader has followed it there. */
class ShallowTokenizer extends Tokenizer {
  /** How many things are still missing in each map and array that is open. */
  readonly #open: number[] = []

  override next() {
    const token = super.next()
    const parent = this.#open.length - 1
    if (parent >= 0) this.#open[parent]!--
    const isArray = Type.equals(token.type, Type.array)
    if (isArray || Type.equals(token.type, Type.map)) this.#open.push((token.value as number) * (isArray ? 1 : 2))
    if (this.#open.length > deepest) throw new Malformed('nested too deep')
    while (this.#open.at(-1) === 0) this.#open.pop()
    return token
  }
}

/** Deterministic encoding (RFC 8949, 4.2.1). */
export const cborOf = (value: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(encode(value, rfc8949EncodeOptions))

/**
 * Maps are read as `Map`. What is not encoded in the one deterministic way is refused, so that nothing reads in two ways.
 * @throws {Malformed} where the bytes are not one whole value in deterministic CBOR, or nest too deep
 */
export function readCbor(bytes: Uint8Array): unknown {
  try {
    const value: unknown = decode(bytes, { ...strict, tokenizer: new ShallowTokenizer(bytes, strict) })
    const again = cborOf(value)
    if (again.length !== bytes.length || again.some((byte, at) => byte !== bytes[at])) throw new Malformed('not in deterministic CBOR')
    return value
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed('not CBOR')
  }
}

/** An object whose fields may be lists that are still being read. */
export class StreamedObject {
  constructor(readonly fields: Readonly<Record<string, unknown>>) {}
}

const isList = (value: unknown): value is AsyncIterable<unknown> => typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* pieces(value: unknown): AsyncGenerator<string, void> {
  let separator = ''
  if (value instanceof StreamedObject) {
    yield '{'
    for (const [name, field] of Object.entries(value.fields)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* pieces(field)
      separator = ','
    }
    yield '}'
  } else if (isList(value)) {
    yield '['
    for await (const entry of value) {
      yield separator
      yield* pieces(entry)
      separator = ','
    }
    yield ']'
  } else yield JSON.stringify(value)
}

/** Characters after which a piece is handed on: not one write for each comma. */
const pieceLength = 64 * 1024

/**
 * The JSON text of a value in pieces. An async iterable is written as a list while it is read, so that no more of it is in memory than
 * the reader takes. What fails while it is read fails here, before the text is complete.
 */
export async function* jsonStream(value: unknown): AsyncGenerator<string, void> {
  let text = ''
  for await (const piece of pieces(value)) {
    text += piece
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}

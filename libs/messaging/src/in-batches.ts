import { setImmediate as nextTurn } from 'node:timers/promises'

/** Brings what is there already together, at most so many; what is not there yet is not waited for, unless there is nothing. */
export async function* inBatches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]()
  let next = iterator.next()
  for (let first = await next; !first.done; first = await next) {
    const batch = [first.value]
    next = iterator.next()
    for (let more = await atOnce(next); more && !more.done && batch.length < most; more = await atOnce(next)) {
      batch.push(more.value)
      next = iterator.next()
    }
    yield batch
  }
}

/** What fails is told when it is waited for, after what came before. */
const atOnce = <T>(next: Promise<IteratorResult<T>>): Promise<IteratorResult<T> | undefined> => Promise.race([next.catch(() => undefined), nextTurn(undefined)])

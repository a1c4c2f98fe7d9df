/** Keys for one form: the same body again, after an answer that got lost, keeps its Idempotency-Key; another body is another intent. */
export function intentKeys(): (body?: unknown) => string {
  const known = new Map<string | undefined, string>()
  return (body) => {
    const text = JSON.stringify(body) as string | undefined
    const key = known.get(text) ?? crypto.randomUUID()
    known.set(text, key)
    return key
  }
}

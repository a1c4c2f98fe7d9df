/** Keys for one form: the same body again, after an answer that got lost, keeps its Idempotency-Key; another body is another intent. */
export function intentKeys(): (body: unknown) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

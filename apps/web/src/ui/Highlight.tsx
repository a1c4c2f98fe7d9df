const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The text with the searched letters marked; accents and case do not matter. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const from = query ? plain(text).indexOf(plain(query)) : -1
  // Where folding changes the length, positions no longer agree: then nothing is marked.
  if (from < 0 || plain(text).length !== text.length) return <>{text}</>
  const to = from + plain(query).length
  return (
    <>
      {text.slice(0, from)}
      <mark className="match">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

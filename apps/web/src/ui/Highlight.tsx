import { fold } from '../lib/fold'

/** Where the text has what was searched: all of it in one place, else each of its words. */
function matches(text: string, query: string): [from: number, to: number][] {
  const folded = fold(text)
  // Where folding changes the length, positions no longer agree: then nothing is marked.
  if (folded.length !== text.length) return []
  const find = (wanted: string): [number, number][] => {
    const from = wanted ? folded.indexOf(wanted) : -1
    return from < 0 ? [] : [[from, from + wanted.length]]
  }
  const whole = find(fold(query))
  if (whole.length > 0) return whole
  const words = fold(query).split(/\s+/).flatMap(find)
  return words.sort(([a], [b]) => a - b).filter(([from], place, all) => place === 0 || from >= (all[place - 1]?.[1] ?? 0))
}

/** The text with the searched letters marked; accents and case do not matter. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const found = matches(text, query.trim())
  return (
    <>
      {found.map(([from, to], place) => (
        <span key={from}>
          {text.slice(found[place - 1]?.[1] ?? 0, from)}
          <mark className="match">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  )
}

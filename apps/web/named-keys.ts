/** A text's key as code writes it: whole in quotes, or its beginning before `${`. */
const mention = /(['"`])([a-z][A-Za-z0-9]*\.[\w.-]*)(\1|\$\{)/g

/** The keys of texts that a source names. What it composes (`status.${state}`) may be any that begins so. */
export function namedKeys(source: string, keys: readonly string[]): string[] {
  const mentions = [...source.matchAll(mention)].map(([, , text = '', end]) => ({ text, isBeginning: end === '${' || text.endsWith('.') }))
  const exact = new Set(mentions.filter(({ isBeginning }) => !isBeginning).map(({ text }) => text))
  const beginnings = mentions.filter(({ isBeginning }) => isBeginning).map(({ text }) => text)
  return keys.filter((key) => exact.has(key) || exact.has(key.replace(/_(one|other)$/, '')) || beginnings.some((text) => key.startsWith(text)))
}

/** Control characters, and those that turn the direction of writing or join and hide: a name that holds them can show what it is not. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e0fff}]/gu

/** Longer texts are refused when a certificate is read; in characters of Unicode. */
export const longestText = 120

/** As it is printed: one line, without what hides or turns, cut to `longest` characters. */
export function printable(text: string, longest: number): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' ').replace(hidden, '').trim())
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('').trimEnd()}…` : characters.join('')
}

export const isPrintable = (text: string): boolean => text.length > 0 && Array.from(text).length <= longestText && text.search(hidden) < 0

// What breaks lines, hides, or turns the direction of what comes after it: headers and sentences are one line, written one way.
const disturbing = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** A name or a title as people wrote it, on one line and at most so long. */
export function clean(text: string, most = 60): string {
  const plain = text.replace(disturbing, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > most ? `${characters.slice(0, most - 1).join('').trimEnd()}…` : plain
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!)

/** Markup that is trusted as it stands. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[]

const textOf = (value: Value): string =>
  value instanceof Html ? value.text : Array.isArray(value) ? value.map(({ text }) => text).join('') : escapeHtml(String(value))

/** Builds markup; every value that is not markup already is escaped. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((all, part, index) => all + textOf(values[index - 1]!) + part))

export const nothing = new Html('')

/** Takes away the marks of Markdown, quoting and bullets, which are about looks only. */
export function unwrapMarkdown(text: string): string {
  return text
    .replace(/^[ \t]*```.*$/gm, '')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*#{1,6}[ \t](?! )/gm, '')
    .replace(/\*\*|(?<!_)__(?=[^\s_])|(?<=[^\s_])__(?!_)|`/g, '')
    .replace(/(^|[\s(])\*(?=\S)/gm, '$1')
    .replace(/(?<=\S)\*(?=[\s.,:;)]|$)/gm, '')
    .replace(/^[ \t]*[-*•·–‣◦▪●○■□►>~][ \t]+/gm, '• ')
}

/**
 * Has the browser ask for data together with the scripts that will ask for it: a round trip less before a screen has something to show.
 * Mode and credentials are those of the application's own requests, or the answer would be fetched twice.
 */
export const dataLinks = (...paths: string[]): string[] => paths.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`)

/** @returns the page with these links at the end of its head */
export const withLinks = (page: string, links: readonly string[]): string =>
  page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)

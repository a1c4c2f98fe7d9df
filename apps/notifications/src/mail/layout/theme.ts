/** Colours of the product, light and dark; mail programs read no variables. */
export const light = {
  canvas: '#F6F6F1', surface: '#FFFFFF', line: '#E2E6DD', 'line-strong': '#7F8C84', ink: '#13231C', 'ink-2': '#435249', 'ink-3': '#5F6E66',
  brand: '#1A5A46', 'on-brand': '#FFFFFF', good: '#1B7044', 'good-soft': '#DFF2E5', attn: '#6F3A00', 'attn-soft': '#FDECD1', 'attn-mark': '#D9760B',
  over: '#AE2419', 'over-soft': '#FCE6E3', 'over-mark': '#D2392C',
} as const

type Colour = keyof typeof light

const dark: Record<Colour, string> = {
  canvas: '#0B1411', surface: '#13201B', line: '#24352D', 'line-strong': '#6F8278', ink: '#EDF3EE', 'ink-2': '#B7C5BD', 'ink-3': '#94A59B',
  brand: '#8ED6B5', 'on-brand': '#06261A', good: '#86DBA8', 'good-soft': '#153526', attn: '#F8C27E', 'attn-soft': '#3B2A12', 'attn-mark': '#F0A045',
  over: '#FFA79D', 'over-soft': '#421F1B', 'over-mark': '#F4695C',
}

const colours = Object.keys(light) as Colour[]

const darkRules = colours
  .map((name) => `.t-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}.e-${name}{border-color:${dark[name]}!important}`)
  .join('')

/** Narrow screens, and readers who have it dark. Programs that drop it show the light page, which stands in the elements themselves. */
export const stylesheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (max-width:620px){.side{padding-left:20px!important;padding-right:20px!important}.outer{padding:12px 8px!important}.title{font-size:24px!important;line-height:30px!important}.actions{width:100%!important}.action,.action a{display:block!important;text-align:center!important}.action{padding:0 0 10px!important}}
@media (prefers-color-scheme:dark){${darkRules}.t-band{color:#FFFFFF!important}.b-band{background-color:#173F33!important}}`

/** Class and inline style of one or more colours: `paint({ text: 'ink', ground: 'surface' })`. */
export function paint({ text, ground, edge }: { text?: Colour; ground?: Colour; edge?: Colour }): { classes: string; style: string } {
  const classes = [text && `t-${text}`, ground && `b-${ground}`, edge && `e-${edge}`].filter(Boolean).join(' ')
  const style = [text && `color:${light[text]}`, ground && `background-color:${light[ground]}`, edge && `border-color:${light[edge]}`].filter(Boolean).join(';')
  return { classes, style }
}

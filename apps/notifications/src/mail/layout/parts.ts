import { html, type Html } from '@huella/service-host'
import { paint } from './theme.js'

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
/** What every cell with text says: mail programs inherit little. */
export const textStyle = {
  body: `${font};font-size:16px;line-height:25px`,
  small: `${font};font-size:14px;line-height:21px`,
  tiny: `${font};font-size:13px;line-height:20px`,
}

const [ink, ink2, ink3, brand] = (['ink', 'ink-2', 'ink-3', 'brand'] as const).map((text) => paint({ text }))

/** A row of the one column. */
export const row = (content: Html, { top = 0, bottom = 0 } = {}): Html =>
  html`<tr><td class="side" style="padding:${top}px 32px ${bottom}px">${content}</td></tr>`

export const greeting = (text: string): Html => html`<p class="${ink2!.classes}" style="margin:0;${ink2!.style};${textStyle.body}">${text}</p>`

export const title = (text: string): Html =>
  html`<h1 class="title ${ink!.classes}" style="margin:8px 0 0;${ink!.style};${font};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.01em;word-break:break-word;overflow-wrap:anywhere">${text}</h1>`

export const heading = (content: Html): Html =>
  html`<h2 class="${ink!.classes}" style="margin:0;${ink!.style};${font};font-size:18px;line-height:26px;font-weight:700;overflow-wrap:anywhere">${content}</h2>`

export const paragraph = (content: Html, { top = 12 } = {}): Html =>
  html`<p class="${ink!.classes}" style="margin:${top}px 0 0;${ink!.style};${textStyle.body};overflow-wrap:anywhere">${content}</p>`

export const aside = (content: Html, { top = 8 } = {}): Html =>
  html`<p class="${ink2!.classes}" style="margin:${top}px 0 0;${ink2!.style};${textStyle.small};overflow-wrap:anywhere">${content}</p>`

export const footnote = (content: Html, { top = 0 } = {}): Html =>
  html`<p class="${ink3!.classes}" style="margin:${top}px 0 0;${ink3!.style};${textStyle.tiny};overflow-wrap:anywhere">${content}</p>`

export const link = (label: string, url: string): Html =>
  html`<a href="${url}" class="${brand!.classes}" style="${brand!.style};text-decoration:underline">${label}</a>`

export const rule = (): Html => {
  const { classes, style } = paint({ edge: 'line' })
  return html`<div class="${classes}" style="border-top:1px solid;${style};font-size:0;line-height:0">&nbsp;</div>`
}

export interface Action {
  label: string
  url: string
}

const look = { primary: paint({ text: 'on-brand', ground: 'brand', edge: 'brand' }), secondary: paint({ text: 'ink', ground: 'surface', edge: 'line-strong' }) }

function button({ label, url }: Action, kind: keyof typeof look): Html {
  const { classes, style } = look[kind]
  return html`<td class="action" style="padding:0 10px 0 0"><a href="${url}" class="${classes}" style="display:inline-block;padding:11px 22px;border:1px solid;${style};border-radius:13px;${textStyle.body};line-height:24px;font-weight:600;text-decoration:none">${label}</a></td>`
}

/** The first is the one that most will want. */
export const buttons = ([first, ...others]: Action[]): Html =>
  html`<table role="presentation" class="actions" cellpadding="0" cellspacing="0" border="0"><tr>${first ? button(first, 'primary') : ''}${others.map((each) => button(each, 'secondary'))}</tr></table>`

export type Tone = 'over' | 'attn' | 'good'

export function chip(label: string, tone: Tone): Html {
  const { classes, style } = paint({ text: tone, ground: `${tone}-soft` })
  return html`<span class="${classes}" style="display:inline-block;padding:2px 9px;border-radius:8px;${style};${font};font-size:13px;line-height:20px;font-weight:600;white-space:nowrap">${label}</span>`
}

/** What it is about, on its soft ground. */
export function callout(tone: Tone, head: string, detail: string | null): Html {
  const [box, words] = [paint({ ground: `${tone}-soft`, edge: tone === 'good' ? 'good' : `${tone}-mark` }), paint({ text: tone })]
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${box.classes}" style="padding:14px 20px 16px 18px;border-left:4px solid;${box.style};border-radius:0 13px 13px 0">
<p class="${ink!.classes}" style="margin:0;${ink!.style};${font};font-size:18px;line-height:26px;font-weight:700">${head}</p>${detail ? html`<p class="${words.classes}" style="margin:4px 0 0;${words.style};${font};font-size:15px;line-height:24px;overflow-wrap:anywhere">${detail}</p>` : ''}</td></tr></table>`
}

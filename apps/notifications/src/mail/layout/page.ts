import { html, Html } from '@huella/service-host'
import { row, textStyle } from './parts.js'
import { paint, stylesheet } from './theme.js'

/** A message in words and as it looks; the text is complete by itself. */
export interface MailText {
  subject: string
  text: string
  html: string
}

export interface Page {
  language: 'en' | 'es'
  subject: string
  /** What lists of mails show beside the subject. */
  preheader: string
  /** What kind of message it is, at the right of the name. */
  label: string
  /** Rows of the card. */
  content: Html
  footer: Html
}

const [canvas, card] = [paint({ ground: 'canvas' }), paint({ ground: 'surface', edge: 'line' })]

const head = (label: string): Html => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="t-band" style="color:#FFFFFF;${textStyle.body};font-size:19px;font-weight:700;letter-spacing:-.02em">Huella<span style="display:inline-block;width:7px;height:7px;margin-left:3px;border-radius:50%;background-color:#DDEA4E;font-size:0;line-height:0;overflow:hidden">&nbsp;</span></td>
<td align="right" class="t-band" style="color:#D5E6DC;${textStyle.small}">${label}</td></tr></table>`

/** The frame of every mail: one column, 600 wide at most, no pictures, dark where its reader has it dark. */
export const page = ({ language, subject, preheader, label, content, footer }: Page): string => html`<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="x-apple-disable-message-reformatting">
<title>${subject}</title><style>${asIs(stylesheet)}</style></head>
<body class="${canvas.classes}" style="margin:0;padding:0;${canvas.style}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${asIs('&#847;&zwnj;&nbsp;'.repeat(60))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="${canvas.classes}" style="${canvas.style}"><tr><td class="outer" align="center" style="padding:24px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td class="${card.classes}" style="border:1px solid;${card.style};border-radius:16px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="side b-band" style="padding:15px 32px;background-color:#1A5A46;border-radius:15px 15px 0 0">${head(label)}</td></tr>
${content}${row(html``, { bottom: 32 })}
</table></td></tr>
<tr><td class="side" style="padding:20px 8px 8px">${footer}</td></tr>
</table></td></tr></table></body></html>`.text

/** Ours, and markup already. */
const asIs = (markup: string): Html => new Html(markup)

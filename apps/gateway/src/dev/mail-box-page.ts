import type { Language, listLocalMail, listLocalMailHeads, OutputOf } from '@huella/contracts'
import { html, type Html, nothing } from '@huella/service-host'

type Head = OutputOf<typeof listLocalMailHeads>[number]
type LocalMail = OutputOf<typeof listLocalMail>[number]

const words = {
  en: {
    title: 'Mail', lead: 'Kept on this machine instead of sent, because SMTP_URL is not set.', to: 'To', show: 'Show', all: 'All', none: 'No mail yet.', noneFor: 'No mail for this address.',
    pick: 'Choose a mail.', html: 'As it looks', text: 'As text', headers: 'Headers', list: 'Mails, the newest first', home: 'Huella', json: 'As JSON',
  },
  es: {
    title: 'Correo', lead: 'Se queda en esta máquina en vez de enviarse, porque SMTP_URL no está definida.', to: 'Para', show: 'Ver', all: 'Todo', none: 'Aún no hay correos.', noneFor: 'No hay correos para esta dirección.',
    pick: 'Elige un correo.', html: 'Como se ve', text: 'Como texto', headers: 'Cabeceras', list: 'Correos, los más nuevos primero', home: 'Huella', json: 'Como JSON',
  },
} satisfies Record<Language, Record<string, string>>

interface MailBox {
  heads: Head[]
  shown: LocalMail | undefined
  to: string | undefined
  language: Language
}

const addressed = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString()
  return search ? `${path}?${search}` : path
}

/** One page: what there is at the left, one message at the right. */
export const mailBoxPage = ({ heads, shown, to, language }: MailBox): string => {
  const w = words[language]
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${w.title} · Huella</title><link rel="stylesheet" href="/api/dev/mail/style.css"></head>
<body><header><h1>${w.title}</h1><p>${w.lead}</p>
<form method="get" action="/api/dev/mail"><label>${w.to} <input name="to" type="email" value="${to ?? ''}" maxlength="254"></label><button>${w.show}</button>${to ? html`<a href="/api/dev/mail">${w.all}</a>` : nothing}
<a href="${addressed('/api/dev/mail.json', { to })}">${w.json}</a> <a href="/">${w.home}</a></form></header>
<div class="box"><nav aria-label="${w.list}">${heads.length === 0 ? html`<p>${to ? w.noneFor : w.none}</p>` : html`<ul>${heads.map((head) => entry(head, to, shown?.id, language))}</ul>`}</nav>
<main>${shown ? message(shown, language) : html`<p>${heads.length === 0 ? nothing : w.pick}</p>`}</main></div></body></html>`.text
}

const momentIn = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-ES', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const entry = ({ id, subject, to, sentAt }: Head, filter: string | undefined, shown: number | undefined, language: Language): Html =>
  html`<li><a href="${addressed('/api/dev/mail', { to: filter, id: String(id) })}"${id === shown ? html` aria-current="true"` : nothing}><b>${subject}</b><span>${to}</span><time datetime="${sentAt}">${momentIn(sentAt, language)}</time></a></li>`

const message = ({ id, subject, to, text, headers, sentAt }: LocalMail, language: Language): Html => {
  const w = words[language]
  const lines = Object.entries(headers as Record<string, string>).map(([name, value]) => `${name}: ${value}`).join('\n')
  return html`<h2>${subject}</h2><p>${w.to}: ${to} · <time datetime="${sentAt}">${momentIn(sentAt, language)}</time></p>
<iframe title="${w.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/api/dev/mail/${id}/html"></iframe>
<details><summary>${w.text}</summary><pre>${text}</pre></details>
<details><summary>${w.headers}</summary><pre>${lines}</pre></details>`
}

export const mailBoxStyle = `
:root{color-scheme:light dark;--canvas:#F6F6F1;--surface:#fff;--sunken:#EEF0E9;--line:#E2E6DD;--edge:#7F8C84;--ink:#13231C;--ink-2:#435249;--brand:#1A5A46;--on-brand:#fff;--soft:#E1EFE7;--focus:#1667CF}
@media(prefers-color-scheme:dark){:root{--canvas:#0B1411;--surface:#13201B;--sunken:#0F1A16;--line:#24352D;--edge:#6F8278;--ink:#EDF3EE;--ink-2:#B7C5BD;--brand:#8ED6B5;--on-brand:#06261A;--soft:#18382C;--focus:#8CC2FF}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:1rem 1.25rem;border-bottom:1px solid var(--line)}h1{margin:0;font-size:1.5rem;letter-spacing:-.02em}h2{margin:0;font-size:1.25rem}p{margin:.25rem 0;color:var(--ink-2)}
a{color:var(--brand)}form{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem;margin-top:.75rem}label{display:flex;align-items:center;gap:.5rem;flex:0 1 22rem}
input{flex:1;min-width:0;min-height:44px;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:13px;background:var(--surface);color:inherit;font:inherit}
button{min-height:44px;padding:.5rem 1.1rem;border:0;border-radius:13px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}form a{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.box{display:grid;gap:1.25rem;padding:1.25rem}nav ul{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}
nav li a{display:grid;padding:.7rem .9rem;border:1px solid var(--line);border-radius:13px;background:var(--surface);color:inherit;text-decoration:none}nav li a[aria-current]{border-color:var(--brand);background:var(--soft)}
nav span,nav time{color:var(--ink-2);font-size:.875rem}main{min-width:0}
iframe{display:block;width:100%;height:46rem;margin:.75rem 0;border:1px solid var(--line);border-radius:13px;background:var(--surface)}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:13px;background:var(--surface)}summary{min-height:44px;padding:.6rem 1rem;cursor:pointer}
pre{margin:0;padding:1rem;border-top:1px solid var(--line);font:.875rem/1.5 ui-monospace,Menlo,monospace;white-space:pre-wrap}
@media(min-width:60rem){.box{grid-template-columns:20rem minmax(0,1fr)}nav{max-height:calc(100vh - 11rem);overflow:auto;padding:3px}}`

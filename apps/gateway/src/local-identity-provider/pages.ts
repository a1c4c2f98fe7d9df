import { html, type Html, nothing } from '@huella/service-host'
import { samplePeople } from './people.js'

const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

const samples = (): Html[] =>
  samplePeople.map(({ email, firstName, lastName, describedAs }) => html`
    <button name="login_hint" value="${email}"><b>${firstName} ${lastName}</b><span>${describedAs}</span><small>${email}</small></button>`)

const page = (content: Html): string => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Local sign-in · Huella</title><link rel="stylesheet" href="/dev-idp/style.css"></head>
<body><main>${content}</main></body></html>`.text

const trialNote = html`
<p class="trial" role="note"><span>This is a trial: anybody who opens this page can be anybody. Do not enter real data.</span>
<span lang="es">Esto es una prueba: quien abra esta página puede ser cualquier persona. No introduzcas datos reales.</span></p>`

/** The page where a person chooses who to be; `request` is the authorization request, carried through the form. */
export const choicePage = (request: Record<string, string>, isTrial: boolean): string => page(html`<h1>Local sign-in</h1>${isTrial ? trialNote : nothing}
<p>This stands in for Google while no Google credentials are set. Choose who to be. <span lang="es">Sustituye a Google mientras no haya credenciales. Elige quién ser.</span></p>
<form action="/dev-idp/authorize" method="get">${hidden(request)}${samples()}</form>
<form action="/dev-idp/authorize" method="get" class="own">${hidden(request)}
<label>Email · Correo<input name="login_hint" type="email" required maxlength="254" autocomplete="email"></label>
<label>Name · Nombre<input name="name" maxlength="200" autocomplete="name"></label>
<button class="primary">Continue · Continuar</button></form>
<p class="mail"><a href="/api/dev/mail">Mail that would have been sent · <span lang="es">Correos que se habrían enviado</span></a></p>`)

/** Refuses somebody whom ADMIN_EMAILS names: here nobody is asked for a password. */
export const noAdministratorsPage = (email: string): string => page(html`<h1>Not as an administrator</h1>
<p>${email} is an administrator, and this sign-in asks for no password. Start Huella with <code>HUELLA_LOCAL_ADMINS=1</code> and open it on the machine where it runs, or choose somebody else.</p>
<h2 lang="es">No como administrador</h2>
<p lang="es">${email} tiene permisos de administración y este inicio de sesión no pide contraseña. Inicia Huella con <code>HUELLA_LOCAL_ADMINS=1</code> y ábrela en la máquina donde se ejecuta, o elige a otra persona.</p>
<p><a class="primary" href="/login">Back to sign-in · <span lang="es">Volver al inicio de sesión</span></a></p>`)

export const stylesheet = `
:root{color-scheme:light dark;--canvas:#F6F6F1;--surface:#fff;--ink:#13231C;--ink-2:#435249;--line:#7F8C84;--brand:#1A5A46;--on-brand:#fff;--focus:#1667CF;--warn:#FBF0D9;--warn-ink:#5B3D00;--warn-line:#B98A2F}
@media(prefers-color-scheme:dark){:root{--canvas:#0B1411;--surface:#13201B;--ink:#EDF3EE;--ink-2:#B7C5BD;--line:#6F8278;--brand:#8ED6B5;--on-brand:#06261A;--focus:#8CC2FF;--warn:#332608;--warn-ink:#F6D999;--warn-line:#8F7130}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(30rem,100% - 2rem);margin:2rem 0}h1{margin:0 0 .5rem;font-size:1.75rem;letter-spacing:-.02em}p{color:var(--ink-2)}
form{display:grid;gap:.6rem;margin-top:1.25rem}button{display:grid;grid-template-columns:1fr auto;text-align:left;gap:0 .75rem;padding:.8rem 1rem;border:1px solid var(--line);border-radius:13px;background:var(--surface);color:inherit;font:inherit;cursor:pointer}
button small,button span{color:var(--ink-2);font-size:.875rem}button small{grid-column:1/-1}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.mail{margin-top:1.25rem}.mail a{display:inline-flex;flex-wrap:wrap;gap:0 .3rem;align-items:center;min-height:44px;color:var(--brand)}
.own{border-top:1px solid var(--line);padding-top:1.25rem}label{display:grid;gap:.3rem;font-weight:600}input{padding:.7rem .9rem;border:1px solid var(--line);border-radius:13px;background:var(--surface);color:inherit;font:inherit}
.primary{background:var(--brand);color:var(--on-brand);display:block;text-align:center;font-weight:600;border:0}
a.primary{padding:.8rem 1rem;border-radius:13px;text-decoration:none}h2{margin:2rem 0 .5rem;font-size:1.375rem}code{overflow-wrap:anywhere}p{overflow-wrap:anywhere}
.trial{display:grid;font-weight:600;gap:.4rem;margin:1rem 0;padding:.8rem 1rem;border:1px solid var(--warn-line);border-radius:13px;background:var(--warn);color:var(--warn-ink)}`

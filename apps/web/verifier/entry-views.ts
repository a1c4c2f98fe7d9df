import { localDayText, timeText } from './dates'
import { h, type Child } from './dom'
import { icon, verdictShape, type IconName } from './icons'
import { button, card, line } from './parts'
import { marked, t, type TextKey } from './texts'

/** The ways by which a code comes in. */
export interface Ways {
  scan: (() => void) | null
  picture: () => void
  paste: () => void
}

const heading = (key: TextKey): HTMLElement => h('h1', { tabindex: '-1' }, t(key))

const wayButtons = ({ scan, picture, paste }: Ways): Child[] => [
  scan && button('primary', 'scan-qr-code', t('start.scan'), scan),
  button(scan ? 'soft' : 'primary', 'image', t('start.picture'), picture),
  button('soft', 'clipboard-paste', t('start.paste'), paste),
]

/** @param listIssuedAt when the newest list was issued that the device has; null without any */
export function startView(ways: Ways, listIssuedAt: number | null): Child[] {
  const ready = listIssuedAt === null ? t('start.notReady') : t('start.ready', { date: localDayText(listIssuedAt), time: timeText(listIssuedAt) })
  return [
    h('section', { class: 'card start' }, heading('start.title'), h('p', { class: 'quiet' }, t('start.text')), h('div', { class: 'ways' }, ...wayButtons(ways)), h('p', { class: 'quiet drop' }, t('start.drop'))),
    card(h('h2', {}, t('start.colours')),
      h('ul', { class: 'legend' }, ...(['green', 'amber', 'red'] as const).map((colour) => h('li', { class: `legend-${colour}` }, verdictShape(colour), h('span', {}, t(`start.${colour}`)))))),
    h('section', { class: 'facts' }, line('p', listIssuedAt === null ? 'wifi-off' : 'list-checks', '', ready), line('p', 'eye-off', '', t('facts.private'))),
    line('p', 'shield-alert', 'advice', ...marked('advice.start')),
    h('p', { class: 'foot' }, t('notTravel')),
  ]
}

export const cameraView = (camera: HTMLElement, { picture, paste }: Ways, onStop: () => void): Child[] => [
  h('section', { class: 'card' }, heading('camera.title'), camera, h('div', { class: 'ways' }, ...wayButtons({ scan: null, picture, paste }), button('plain', 'camera-off', t('camera.stop'), onStop))),
]

export function pasteView(onText: (text: string) => void, onBack: () => void): Child[] {
  const field = h('textarea', { id: 'code', rows: '6', 'aria-describedby': 'code-help', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' })
  const error = h('p', { class: 'error', role: 'alert', id: 'code-error' })
  const submit = (event: Event) => {
    event.preventDefault()
    if (field.value.trim()) return onText(field.value)
    error.textContent = t('paste.empty')
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', 'code-error code-help')
    field.focus()
  }
  return [
    h('section', { class: 'card' }, heading('paste.title'),
      h('form', { novalidate: true, submit }, h('label', { for: 'code' }, t('paste.label')), field, error, h('p', { class: 'quiet', id: 'code-help' }, t('paste.help')),
        h('div', { class: 'ways' }, h('button', { class: 'button button-primary' }, h('span', {}, t('paste.check'))), button('plain', null, t('back'), onBack)))),
  ]
}

/** A moment in which nothing else can be shown. */
export const waitView = (key: TextKey): Child[] => [h('section', { class: 'card waiting' }, h('h1', { tabindex: '-1', role: 'status' }, t(key)))]

/** What went wrong before anything could be said of a certificate. */
export const troubleView = (title: TextKey, text: TextKey, ways: Ways): Child[] => [
  h('section', { class: 'card', role: 'alert' }, heading(title), h('p', { class: 'quiet' }, t(text))),
  h('div', { class: 'ways' }, ...wayButtons(ways)),
]

export function statusPill(isOnline: boolean): HTMLElement {
  const [name, key]: [IconName, TextKey] = isOnline ? ['smartphone', 'onThisPhone'] : ['wifi-off', 'offline']
  return h('p', { class: 'pill' }, icon(name), h('span', {}, t(key)))
}

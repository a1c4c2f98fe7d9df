import type { Certificate, Reason } from '@huella/certificate-format'
import { animalCard } from './animal'
import type { Checked } from './check'
import { issuersDayText, localDayText, timeText } from './dates'
import { h, type Child } from './dom'
import { dosesCard } from './doses'
import { icon, verdictShape } from './icons'
import { button, card, line } from './parts'
import { marked, t } from './texts'
import { groupsOfFour, isUnsigned, isUnsure, isVoid, needsList, reasonIcons, reasonMore, reasonTitle } from './words'

export interface ResultActions {
  next: () => void
  /** Asks for newer lists; what it says about that is shown in the element. */
  update: (say: HTMLElement) => void
}

const inWords = (count: number): string => (count >= 2 && count <= 5 ? t(`number.${count as 2 | 3 | 4 | 5}`) : String(count))

function summary({ verdict: { colour, reasons } }: Checked): string {
  if (colour === 'green') return t('green.text')
  if (colour === 'red') return reasonTitle(reasons[0]!)
  if (reasons.some(isUnsigned)) return t('amber.unsigned')
  return t(reasons.every(isUnsure) ? 'amber.unsure' : 'amber.look', { count: reasons.length, number: inWords(reasons.length) })
}

function head(checked: Checked): HTMLElement {
  const { colour } = checked.verdict
  return h('div', { class: `verdict verdict-${colour}`, role: colour === 'red' ? 'alert' : 'status' },
    verdictShape(colour), h('h1', { tabindex: '-1' }, t(`${colour}.title`)), h('p', {}, summary(checked)))
}

const reasonItem = (reason: Reason): HTMLElement =>
  h('li', { class: 'reason' }, h('span', { class: 'reason-mark' }, icon(reasonIcons[reason.code])), h('div', {}, h('p', { class: 'strong' }, reasonTitle(reason)), h('p', { class: 'quiet' }, reasonMore(reason))))

function reasonsCard({ verdict: { colour, reasons } }: Checked, { update }: ResultActions): HTMLElement | null {
  if (colour === 'green') return null
  if (reasons.some(isVoid)) return card(h('h2', {}, t('red.why')), h('p', { class: 'quiet' }, reasonMore(reasons[0]!)), hidden())
  const said = h('p', { class: 'quiet said', role: 'status' })
  return h('section', { class: `card reasons reasons-${colour}`, 'aria-labelledby': 'why' },
    h('h2', { id: 'why' }, t(`${colour}.why`)),
    h('ul', {}, ...reasons.map(reasonItem)),
    reasons.some(needsList) && button('soft', 'refresh-cw', t('update'), () => update(said)),
    said)
}

/** The place of what nobody vouches for. */
const hidden = (): HTMLElement =>
  h('div', { class: 'hidden-part' }, h('div', { class: 'bar' }), h('div', { class: 'bar' }), h('div', { class: 'bar' }), line('p', 'eye-off', '', t('red.hidden')))

const whatToDo = (): HTMLElement =>
  card(h('h2', {}, t('do.title')),
    h('ol', { class: 'steps' }, ...([1, 2, 3] as const).map((step) =>
      h('li', {}, h('span', { class: 'step', 'aria-hidden': 'true' }, String(step)), h('div', {}, h('p', { class: 'strong' }, t(`do.${step}`)), h('p', { class: 'quiet' }, t(`do.${step}.more`)))))))

/** Of a certificate that nobody vouches for: of when the newest list is. */
const newestList = ({ known: { lists } }: Checked): number | null => (lists.length ? Math.max(...lists.map(({ issuedAt }) => issuedAt)) : null)

function aboutIssue({ id, issuer, issuedAt, expiresAt }: Certificate, isSigned: boolean): HTMLElement[] {
  const when = { issuer, date: localDayText(issuedAt), end: issuersDayText(expiresAt) }
  return [line('li', 'badge-check', '', ...marked(isSigned ? 'facts.issued' : 'facts.said', when)), line('li', 'hash', '', t('facts.number', { number: groupsOfFour(id) }))]
}

function facts(checked: Checked): HTMLElement {
  const { verdict: { certificate, listIssuedAt, reasons }, at } = checked
  const list = certificate ? listIssuedAt : newestList(checked)
  return h('section', { class: 'facts', 'aria-label': t('facts.title') },
    h('ul', {},
      ...(certificate ? aboutIssue(certificate, !reasons.some(isUnsigned)) : []),
      line('li', 'clock', '', t('facts.checked', { time: timeText(at), date: localDayText(at) })),
      list !== null && line('li', 'list-checks', '', t('facts.list', { date: localDayText(list), time: timeText(list) })),
      line('li', 'eye-off', '', t('facts.private'))))
}

function technicalRows({ verdict, technical, known }: Checked): [string, string | null | undefined][] {
  const { certificate, colour, reasons } = verdict
  const malformed = reasons.find((reason) => reason.code === 'malformed')
  const trust = known.trust && `${known.trust.issuers.map(({ issuer }) => issuer).join(', ')}; ${localDayText(known.trust.issuedAt)}, ${timeText(known.trust.issuedAt)}`
  return [
    [t('details.verdict'), colour], [t('details.reasons'), reasons.map(({ code }) => code).join(', ')], [t('details.problem'), malformed?.problem],
    [t('details.issuer'), certificate?.issuer], [t('details.id'), certificate?.id], [t('details.key'), technical.shortKeyId], [t('details.algorithm'), technical.algorithm],
    [t('details.status'), certificate && `${certificate.status.list} / ${certificate.status.index}`], [t('details.trust'), trust], [t('details.code'), technical.fragment],
  ]
}

function details(checked: Checked): HTMLElement {
  const { reasons } = checked.verdict
  const rows = technicalRows(checked).filter((row): row is [string, string] => Boolean(row[1]))
  return h('details', {},
    h('summary', {}, [t('details'), reasons[0]?.code].filter(Boolean).join(': ')),
    h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])))
}

/** Everything that a check says, the gravest first. */
export function resultView(checked: Checked, cameByLink: boolean, actions: ResultActions): Child[] {
  const { certificate, reasons } = checked.verdict
  const isVoided = reasons.some(isVoid)
  return [
    head(checked),
    reasonsCard(checked, actions),
    isVoided && whatToDo(),
    certificate && animalCard(certificate.animal),
    certificate && dosesCard(certificate, checked),
    facts(checked),
    cameByLink && line('p', 'shield-alert', 'advice', ...marked('advice.link')),
    button('primary', 'scan-qr-code', t(isVoided ? 'again' : 'next'), actions.next),
    details(checked),
    h('p', { class: 'foot' }, t('notTravel')),
  ]
}

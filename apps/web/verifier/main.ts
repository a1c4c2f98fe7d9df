import './styles.css'
import { Evidence, pinnedKeys } from './evidence'
import { keptStore } from './kept'
import { workOffline } from './offline'
import { followTheme } from './theme'
import { Verifier } from './verifier'

/** What stands behind `#`, which leaves the address bar, and the browser's history, before anything else happens. */
function takenFromAddress(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) window.history.replaceState(null, '', pathname)
  return hash
}

const opened = takenFromAddress()
followTheme()

/** What checking needs; pages that are not served securely have no `subtle`. */
const isAble = 'DecompressionStream' in globalThis && globalThis.crypto?.subtle !== undefined && 'timeout' in AbortSignal
const evidence = new Evidence(pinnedKeys(document), keptStore)
const verifier = new Verifier(evidence, evidence.load(), isAble)
verifier.mount(document.body)
if (opened.length > 1) void verifier.take(opened, 'link')

window.addEventListener('hashchange', () => {
  const text = takenFromAddress()
  if (text.length > 1) void verifier.take(text, 'link')
})
for (const event of ['online', 'offline'] as const) window.addEventListener(event, () => verifier.showConnection())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void verifier.comeBack())

const pictureIn = (files: FileList | undefined): File | undefined => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  const picture = pictureIn(event.dataTransfer?.files)
  if (picture) void verifier.takePicture(picture)
})
document.addEventListener('paste', (event) => {
  const picture = pictureIn(event.clipboardData?.files)
  const text = event.clipboardData?.getData('text/plain').trim()
  if (picture) void verifier.takePicture(picture)
  else if (text && !(event.target instanceof HTMLTextAreaElement)) void verifier.take(text, 'paste')
})

void workOffline().catch(() => undefined)

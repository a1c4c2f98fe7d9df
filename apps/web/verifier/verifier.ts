import { openCamera, hasCamera, type Camera } from './camera'
import { check, differs, type Checked } from './check'
import { focusOn, h, type Child } from './dom'
import { cameraView, pasteView, startView, statusPill, troubleView, waitView, type Ways } from './entry-views'
import type { Evidence } from './evidence'
import { logo } from './icons'
import { readPicture } from './reader'
import { resultView } from './result'
import { currentLanguage, setLanguage, t, type TextKey } from './texts'

/** How a code came in: "Check the next one" takes the same way. */
type Source = 'link' | 'camera' | 'picture' | 'paste'

type View =
  | { kind: 'start' | 'camera' | 'paste' }
  | { kind: 'wait'; text: TextKey }
  | { kind: 'trouble'; title: TextKey; text: TextKey }
  | { kind: 'result'; checked: Checked; source: Source }

/** Milliseconds after which lists are asked for anew, when somebody checks something or looks at the page again: not with each check, which would tell how many there are. */
const refreshEvery = 60_000

/** The page: one view at a time, drawn anew when something changes. */
export class Verifier {
  #view: View = { kind: 'start' }
  #camera: Camera | null = null
  /** Counts what was asked to be checked: an answer to an earlier one comes too late. */
  #asked = 0
  #text = ''
  #refreshedAt = 0
  readonly #header = h('header', {})
  readonly #main = h('main', {})
  readonly #file = h('input', { type: 'file', accept: 'image/*', hidden: true, change: () => this.#pickPicture() })

  /** @param evidence whose `load` has been started: `ready` */
  constructor(readonly evidence: Evidence, readonly ready: Promise<void>, readonly isAble: boolean) {}

  mount(body: HTMLElement): void {
    body.replaceChildren(this.#header, this.#main, this.#file)
    this.show(this.isAble ? { kind: 'start' } : { kind: 'trouble', title: 'fault.title', text: 'fault.oldBrowser' })
    void this.ready.then(() => this.refresh())
  }

  show(view: View): void {
    if (view.kind !== 'camera') this.#stopCamera()
    this.#view = view
    this.draw()
  }

  draw(): void {
    document.documentElement.lang = currentLanguage()
    document.title = t('documentTitle')
    this.#drawHeader()
    this.#main.replaceChildren(...this.#content().filter((child): child is Node | string => child !== null && child !== false))
  }

  #drawHeader(): void {
    const next = currentLanguage() === 'en' ? 'es' : 'en'
    const language = h('button', { type: 'button', class: 'language', 'aria-label': t('language'), click: () => this.#speak(next) }, currentLanguage().toUpperCase())
    this.#header.replaceChildren(logo(), h('p', { class: 'brand' }, h('strong', {}, t('title')), h('span', {}, 'Huella')), statusPill(navigator.onLine), language)
  }

  /** The network came or went. */
  showConnection(): void {
    const pill = this.#header.querySelector('.pill')
    pill?.replaceWith(statusPill(navigator.onLine))
    if (navigator.onLine) void this.ready.then(() => this.refresh())
  }

  /** Checks what was opened, scanned, read or pasted: with what is kept at once, and again when newer lists have come. */
  async take(text: string, source: Source): Promise<void> {
    if (!this.isAble) return
    const asked = ++this.#asked
    this.#text = text
    if (!this.evidence.known.trust) this.#present({ kind: 'wait', text: 'checking' })
    await this.ready
    // A device that knows nobody yet can say nothing.
    if (!this.evidence.known.trust) await this.refresh()
    await this.#judge(asked, source, true)
    if (this.#isDue()) void this.refresh()
  }

  /** Asks for newer lists, and checks what is shown by them. @returns whether they came */
  async refresh(): Promise<boolean> {
    this.#refreshedAt = Date.now()
    const before = this.#newestList()
    const came = await this.evidence.refresh()
    if (this.#view.kind === 'result') await this.#judge(this.#asked, this.#view.source)
    else if (this.#view.kind === 'start' && before !== this.#newestList() && !this.#main.contains(document.activeElement)) this.draw()
    return came
  }

  /** Somebody looks at the page again, or there is a network again. */
  async comeBack(): Promise<void> {
    await this.ready
    if (navigator.onLine && this.#isDue()) await this.refresh()
    else if (this.#view.kind === 'result') await this.#judge(this.#asked, this.#view.source)
  }

  #isDue(): boolean {
    return Math.abs(Date.now() - this.#refreshedAt) > refreshEvery
  }

  async takePicture(file: Blob): Promise<void> {
    if (!this.isAble) return
    const asked = ++this.#asked
    this.#present({ kind: 'wait', text: 'picture.reading' })
    const trouble = (text: TextKey) => asked === this.#asked && this.#present({ kind: 'trouble', title: 'picture.title', text })
    try {
      const text = await readPicture(file)
      if (asked !== this.#asked) return
      if (text === null) trouble('picture.noCode')
      else await this.take(text, 'picture')
    } catch (error) {
      trouble(error instanceof DOMException ? 'picture.unreadable' : 'camera.noReader')
    }
  }

  /** @param isNew whether it was not judged before: then it is shown, however alike the last one was */
  async #judge(asked: number, source: Source, isNew = false): Promise<void> {
    const checked = await check(this.#text, this.evidence.known).catch(() => null)
    if (asked !== this.#asked) return
    if (!checked) return this.#present({ kind: 'trouble', title: 'fault.title', text: 'fault.text' })
    const before = this.#view.kind === 'result' && !isNew ? this.#view.checked : null
    if (before && !differs(before, checked)) return
    const isNews = before?.verdict.colour !== checked.verdict.colour || this.#main.contains(document.activeElement)
    this.show({ kind: 'result', checked, source })
    if (isNews) this.#focusHeading()
  }

  #content(): Child[] {
    const view = this.#view
    switch (view.kind) {
      case 'start':
        return startView(this.#ways(), this.#newestList())
      case 'camera':
        return cameraView(this.#cameraPicture(), this.#ways(), () => this.#present({ kind: 'start' }))
      case 'paste':
        return pasteView((text) => void this.take(text, 'paste'), () => this.#present({ kind: 'start' }))
      case 'wait':
        return waitView(view.text)
      case 'trouble':
        return troubleView(view.title, view.text, this.#ways())
      case 'result':
        return resultView(view.checked, view.source === 'link', { next: () => this.#next(view.source), update: (said) => void this.#update(said) })
    }
  }

  #ways(): Ways {
    return { scan: hasCamera() ? () => this.#present({ kind: 'camera' }) : null, picture: () => this.#file.click(), paste: () => this.#openPaste() }
  }

  /** From a link one goes on with the camera, where there is one: that is how the next one comes. */
  #next(source: Source): void {
    this.#asked += 1
    this.#text = ''
    if (source === 'paste') this.#openPaste()
    else if (source !== 'picture' && hasCamera()) this.#present({ kind: 'camera' })
    else this.#present({ kind: 'start' })
    if (source === 'picture') this.#file.click()
  }

  #openPaste(): void {
    this.show({ kind: 'paste' })
    this.#main.querySelector('textarea')?.focus()
  }

  #pickPicture(): void {
    const file = this.#file.files?.[0]
    this.#file.value = ''
    if (file) void this.takePicture(file)
  }

  #newestList(): number | null {
    const { lists } = this.evidence.known
    return lists.length ? Math.max(...lists.map(({ issuedAt }) => issuedAt)) : null
  }

  async #update(said: HTMLElement): Promise<void> {
    said.textContent = t('updating')
    const came = await this.refresh()
    if (said.isConnected) said.textContent = t(came ? 'update.done' : 'update.failed')
  }

  #speak(language: 'en' | 'es'): void {
    const typed = this.#main.querySelector('textarea')?.value
    setLanguage(language)
    this.draw()
    if (typed) this.#main.querySelector('textarea')!.value = typed
    this.#header.querySelector('button')?.focus()
  }

  #present(view: View): void {
    this.show(view)
    this.#focusHeading()
  }

  #focusHeading(): void {
    focusOn(this.#main.querySelector('h1'))
  }

  #cameraPicture(): HTMLElement {
    this.#stopCamera()
    this.#camera = openCamera((text) => void this.take(text, 'camera'), () => this.#present({ kind: 'camera' }))
    return this.#camera.view
  }

  #stopCamera(): void {
    this.#camera?.stop()
    this.#camera = null
  }
}

/**
 * What is wrong with a screen as it is laid out now, for somebody who has to read it: what sticks out sideways, words that are cut, words
 * outside the box they belong to, words over other words or over pictures, and bars that leave little of the screen. Runs in the page, where
 * nothing of this file but the class is: `new LayoutFaults().find()`. `data-shortened` marks what may be cut, because it is whole elsewhere.
 */
export class LayoutFaults {
  private readonly faults = new Set<string>()
  private readonly dialog = document.querySelector('.dialog:last-of-type')
  private readonly root = document.getElementById('root')?.hasAttribute('inert') && this.dialog ? this.dialog : document.body
  private readonly lines = this.textLines()

  find(): string[] {
    this.sideways()
    for (const line of this.lines) this.leavesItsBox(line)
    this.overWords()
    this.overPictures()
    this.bars()
    return [...this.faults]
  }

  private nameOf(element: Element): string {
    const classes = element.getAttribute('class')?.split(/\s+/).slice(0, 4) ?? []
    return [element.tagName.toLowerCase(), ...classes].join('.')
  }

  private wordsOf(element: Element): string {
    return `"${(element.textContent ?? '').trim().slice(0, 40)}"`
  }

  private add(what: string, element: Element, more = ''): void {
    this.faults.add(`${what}: ${this.nameOf(element)} ${this.wordsOf(element)} ${more}`.trim())
  }

  /** All but the page above an element, itself first. */
  private *around(element: Element | null): Generator<Element> {
    for (let at = element; at && at !== document.body; at = at.parentElement) yield at
  }

  private isPainted({ backgroundColor, boxShadow }: CSSStyleDeclaration): boolean {
    return boxShadow !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }

  /** Not in the order of the page: it scrolls inside itself, or opened over the rest. */
  private isApart(element: Element): boolean {
    if (element.closest('[data-shortened], .bottom-bar, .action-bar, .fab, .toast-viewport, .menu, .popover, .listbox, .notice-bar')) return true
    return [...this.around(element.parentElement)].some((at) => at !== this.dialog && /auto|scroll/.test(getComputedStyle(at).overflowX))
  }

  private isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    return [...this.around(element)].every((at) => {
      const { clipPath, width, height } = getComputedStyle(at)
      return clipPath === 'none' && !(width === '1px' && height === '1px') && !/^(option|select|svg)$/i.test(at.tagName)
    })
  }

  private textLines(): { element: Element; rect: DOMRect }[] {
    const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT)
    const found: { element: Element; rect: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !this.isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) found.push({ element, rect })
    }
    return found
  }

  private sideways(): void {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return
    this.faults.add(`sideways: the page is ${scrollWidth} of ${clientWidth} wide`)
    const wide = [...this.root.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !this.isApart(element))
    for (const element of wide.slice(-4)) this.add('sideways', element)
  }

  /** Of a line of text up to the page: nothing cuts it, and it leaves no box that is painted. */
  private leavesItsBox({ element, rect }: { element: Element; rect: DOMRect }): void {
    if (element.closest('[data-shortened]')) return
    let floats = false
    for (const at of this.around(element)) {
      const style = getComputedStyle(at)
      if (/auto|scroll/.test(style.overflowX)) return
      const box = at.getBoundingClientRect()
      const out = Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top - rect.height * 0.3, rect.bottom - box.bottom - rect.height * 0.3)
      if (out > 2 && style.display !== 'inline') {
        if (/hidden|clip/.test(style.overflowX)) this.add('cut', element, `by ${this.nameOf(at)}`)
        else if (this.isPainted(style) && !floats) this.add('outside', element, `of ${this.nameOf(at)}`)
      }
      floats ||= /absolute|fixed/.test(style.position)
      if (style.position === 'fixed') return
    }
  }

  private share(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 4 && down > Math.min(a.height, b.height) * 0.35
  }

  private overWords(): void {
    const lines = this.lines.filter(({ element }) => !this.isApart(element))
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        const related = one.element.contains(other.element) || other.element.contains(one.element)
        if (!related && this.share(one.rect, other.rect)) this.add('over', one.element, `and ${this.nameOf(other.element)} ${this.wordsOf(other.element)}`)
      }
    })
  }

  private overPictures(): void {
    const pictures = [...this.root.querySelectorAll('img, video, .avatar')].filter((picture) => picture.checkVisibility() && !this.isApart(picture) && !picture.closest('.peeking'))
    for (const picture of pictures) {
      const seen = this.seenOf(picture)
      for (const { element, rect } of this.lines)
        if (!picture.contains(element) && this.share(rect, seen) && !this.hasOwnGround(element, picture) && !this.isApart(element)) this.add('over a picture', element, `of ${this.nameOf(picture)}`)
    }
  }

  /** Where it is not cut off. */
  private seenOf(picture: Element): DOMRect {
    let { left, top, right, bottom } = picture.getBoundingClientRect()
    for (const at of this.around(picture.parentElement)) {
      if (getComputedStyle(at).overflowX === 'visible') continue
      const box = at.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** A badge on a photo. */
  private hasOwnGround(element: Element, picture: Element): boolean {
    return [...this.around(element)].some((at) => !at.contains(picture) && this.isPainted(getComputedStyle(at)))
  }

  /** What stays in sight while the rest is scrolled leaves most of a phone to the rest. */
  private bars(): void {
    const opens = '.dialog, .overlay, .fab, .toast-viewport, .skip-link, .menu, .popover, .listbox, .listbox-backdrop'
    const stays = ({ position, bottom }: CSSStyleDeclaration): boolean => position === 'fixed' || (position === 'sticky' && !(parseFloat(bottom) < -100))
    const isWide = (element: Element): boolean => element.getBoundingClientRect().width > window.innerWidth / 2
    const bars = [...this.root.querySelectorAll('[class]')].filter((element) => element.checkVisibility() && stays(getComputedStyle(element)) && isWide(element) && !element.closest(opens))
    const height = bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
    if (height > 844 * 0.3) this.faults.add(`bars: ${Math.round(height)} px of ${bars.map((bar) => this.nameOf(bar)).join(', ')}`)
  }
}

export type Child = Node | string | null | false

type Attributes = Record<string, string | boolean | ((event: Event) => void)>

/**
 * An element. Texts become text nodes and never markup, whatever they hold; a function listens to the event that its key names; `true` is an attribute
 * without a value, `false` none.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return element
}

/** Focus on a heading is for those who hear the page; nothing is scrolled away above it. */
export function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

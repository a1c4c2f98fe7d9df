import { h, type Child } from './dom'
import { icon, type IconName } from './icons'

export const card = (...children: readonly Child[]): HTMLElement => h('section', { class: 'card' }, ...children)

export type ButtonLook = 'primary' | 'soft' | 'plain'

export const button = (look: ButtonLook, name: IconName | null, label: string, onPress: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: `button button-${look}`, click: onPress }, name && icon(name), h('span', {}, label))

/** A line with a drawing before it. */
export const line = (tag: 'li' | 'p', name: IconName, className: string, ...children: readonly Child[]): HTMLElement =>
  h(tag, { class: `line ${className}` }, icon(name), h('span', {}, ...children))

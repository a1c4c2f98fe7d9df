import { groupedMicrochip } from '@huella/care-rules'
import type { Animal } from '@huella/certificate-format'
import { dayText } from './dates'
import { h } from './dom'
import { icon, type IconName } from './icons'
import { t } from './texts'

const icons: Partial<Record<Animal['species'], IconName>> = { Dog: 'dog', Cat: 'cat', Bird: 'bird', Fish: 'fish', Rabbit: 'rabbit' }

function about({ species, sex, born }: Animal): string {
  return [t(`species.${species}`), sex !== 'unknown' && t(`sex.${sex}`), born !== null && t('animal.born', { date: dayText(born) })].filter(Boolean).join(' · ')
}

/** Heard digit by digit, as one compares it with what the reader of chips shows. */
function chip(microchip: string): HTMLElement[] {
  return [
    h('p', { class: 'caption' }, t('animal.chip')),
    h('p', { class: 'chip', role: 'img', 'aria-label': `${t('animal.chip')}: ${[...microchip].join(' ')}` }, groupedMicrochip(microchip)),
    h('p', { class: 'quiet' }, t('animal.chipHelp')),
  ]
}

/** What the reader holds against the animal in front of them. */
export const animalCard = (animal: Animal): HTMLElement =>
  h('section', { class: 'card animal', 'aria-labelledby': 'compare' },
    h('h2', { class: 'compare', id: 'compare' }, icon('scan-search'), t('animal.compare')),
    h('div', { class: 'animal-head' },
      h('div', { class: 'portrait' }, icon(icons[animal.species] ?? 'paw-print')),
      h('div', {}, h('p', { class: 'animal-name' }, animal.name), h('p', { class: 'quiet' }, about(animal)))),
    ...(animal.microchip === null ? [h('p', { class: 'no-chip' }, t('animal.noChip'))] : chip(animal.microchip)))

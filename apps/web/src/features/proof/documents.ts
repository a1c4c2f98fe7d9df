import type { MouseEvent } from 'react'
import { routes } from '@huella/contracts'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import { pathOf } from '../../lib/call'
import { toast } from '../../ui/toast'

export const pdfOf = (id: string, language: Language): string => pathOf(routes.getCertificatePdf, { params: { id }, query: { language } })
export const bookletOf = (petId: number, language: Language): string => pathOf(routes.getBooklet, { params: { id: petId }, query: { language } })

/** Documents are made by the server: without a network the link would lead to the browser's own error. */
export function needsNetwork(event: Pick<MouseEvent, 'preventDefault'>, t: Translate): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast({ title: t('proof.pdfOffline'), description: t('offline.signOutText'), variant: 'destructive' })
}

/** In a window of its own, as a link would. */
export function openDocument(address: string, t: Translate): void {
  needsNetwork({ preventDefault: () => undefined }, t)
  if (navigator.onLine) window.open(address, '_blank', 'noopener')
}

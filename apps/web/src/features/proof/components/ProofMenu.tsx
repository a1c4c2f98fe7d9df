import { BookOpenText, Ellipsis, FileDown, Share2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import type { Certificate } from '../api/certificates'
import { stateOf } from '../certificate-state'
import { bookletOf, openDocument, pdfOf } from '../documents'
import { handOn } from '../hand-on'

export interface ProofMenuProps {
  petId: number
  name: string
  certificate: Certificate | undefined
  /** The booklet is the family's. */
  hasBooklet: boolean
}

/** What else there is beside a certificate. */
export function ProofMenu({ petId, name, certificate, hasBooklet }: ProofMenuProps) {
  const { t, language } = useTranslation()
  const good = certificate && stateOf(certificate) === 'in-force' ? certificate : undefined
  const other = good?.language === 'en' ? 'es' : 'en'
  const document = (address: string) => () => openDocument(address, t)
  const actions: MenuAction[] = [
    ...(good?.qr && 'share' in navigator
      ? [{ label: t('proof.share'), icon: <Share2 className="icon" aria-hidden="true" />, onSelect: () => void handOn(t('proof.titleOf', { name }), good.qr!, t) }]
      : []),
    ...(good?.pdf ? [{ label: t(`proof.pdfIn.${other}`), icon: <FileDown className="icon" aria-hidden="true" />, onSelect: document(pdfOf(good.id, other)) }] : []),
    ...(hasBooklet ? [{ label: t('proof.booklet'), icon: <BookOpenText className="icon" aria-hidden="true" />, onSelect: document(bookletOf(petId, language)) }] : []),
  ]
  if (actions.length === 0) return null
  return <Menu trigger={<IconButton label={t('proof.menuOf', { name })} icon={<Ellipsis className="icon" aria-hidden="true" />} />} actions={actions} />
}

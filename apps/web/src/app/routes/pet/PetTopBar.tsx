import { ArrowLeft, Ellipsis, Link2, Pencil, Printer, QrCode, Share2, ShieldCheck, Siren, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { copyLink } from '../../../features/pets/share'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'

export interface PetTopBarProps {
  pet: PetDetail
  onShare: () => void
  onLost: () => void
  onDelete: () => void
}

/** Way back, and what can be done with the profile; floats over the photo on phones. */
export function PetTopBar({ pet, onShare, onLost, onDelete }: PetTopBarProps) {
  const { t } = useTranslation()
  const manages = pet.role === 'owner' || pet.role === 'co-owner'
  const actions: MenuAction[] = [
    { label: t('pet.copyLink'), icon: <Link2 className="icon" aria-hidden="true" />, onSelect: () => void copyLink(pet.nickname, t) },
    { label: t('sharing.qr'), icon: <QrCode className="icon" aria-hidden="true" />, onSelect: onShare },
    { label: t('petDetail.print'), icon: <Printer className="icon" aria-hidden="true" />, onSelect: () => window.print() },
    ...(manages && !pet.lost ? [{ label: t('lost.action'), icon: <Siren className="icon" aria-hidden="true" />, separated: true, onSelect: onLost }] : []),
    ...(pet.role === 'owner' ? [{ label: t('pet.delete'), icon: <Trash2 className="icon" aria-hidden="true" />, danger: true, separated: true, onSelect: onDelete }] : []),
  ]
  return (
    <div className="pet-bar no-print">
      <Link to={paths.pets} className="pet-back" aria-label={t('pets.title')}>
        <ArrowLeft className="icon" aria-hidden="true" />
        <span className="max-lg:hidden">{t('pets.title')}</span>
      </Link>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="flex-none max-lg:w-11 max-lg:px-0!" aria-label={t('pet.share')} icon={<Share2 className="icon icon-18" aria-hidden="true" />} onClick={onShare}>
          <span className="max-lg:hidden">{t('pet.share')}</span>
        </Button>
        <ButtonLink to={paths.proof(pet.id)} variant="secondary" className="flex-none max-lg:w-11 max-lg:px-0!" aria-label={t('proof.title')} icon={<ShieldCheck className="icon icon-18" aria-hidden="true" />}>
          <span className="max-lg:hidden">{t('proof.title')}</span>
        </ButtonLink>
        {manages && (
          <ButtonLink to={paths.editPet(pet.id)} variant="secondary" className="flex-none max-[24rem]:w-11 max-[24rem]:px-0!" icon={<Pencil className="icon icon-18" aria-hidden="true" />}>
            <span className="max-[24rem]:sr-only">{t('petDetail.edit')}</span>
          </ButtonLink>
        )}
        <Menu trigger={<IconButton look="solid" label={t('pet.menuOf', { name: pet.name })} icon={<Ellipsis className="icon" aria-hidden="true" />} />} actions={actions} />
      </div>
    </div>
  )
}

import { Ellipsis, Link2, Pencil, Share2, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import type { PetListItem } from '../api/list-pets'
import { copyLink, sharePet } from '../share'

const mayEdit = (role: PetListItem['role']): boolean => role === 'owner' || role === 'co-owner'

/** What can be done with a pet from its card; nobody is offered what the server would refuse. */
export function PetMenu({ pet, onDelete }: { pet: PetListItem; onDelete: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions: MenuAction[] = [
    ...(mayEdit(pet.role)
      ? [
          {
            label: t('pet.edit'),
            icon: <Pencil className="icon" aria-hidden="true" />,
            onSelect: () => void navigate(paths.editPet(pet.id)),
          },
        ]
      : []),
    { label: t('pet.share'), icon: <Share2 className="icon" aria-hidden="true" />, onSelect: () => void sharePet(pet, t) },
    { label: t('pet.copyLink'), icon: <Link2 className="icon" aria-hidden="true" />, onSelect: () => void copyLink(pet.nickname, t) },
    ...(pet.role === 'owner'
      ? [
          {
            label: t('pet.delete'),
            icon: <Trash2 className="icon" aria-hidden="true" />,
            danger: true,
            separated: true,
            onSelect: onDelete,
          },
        ]
      : []),
  ]
  return (
    <span className="pet-card-menu">
      <Menu
        trigger={
          <IconButton label={t('pet.menuOf', { name: pet.name })} look="float" icon={<Ellipsis className="icon" aria-hidden="true" />} />
        }
        actions={actions}
      />
    </span>
  )
}

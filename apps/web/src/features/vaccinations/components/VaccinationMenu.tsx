import { Suspense, useState } from 'react'
import { Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import { toast } from '../../../ui/toast'
import { setVisibility } from '../api/change-vaccination'

const DeleteVaccination = lazy(() => import('./DeleteVaccination'))

export interface VaccinationMenuProps {
  record: { id: number; vaccineName: string; isPublic: boolean }
  /** May decide what the public page shows. */
  mayHide: boolean
  /** Where it is corrected, for whoever recorded it: they may take it back as well. */
  editTo: string | null
  /** What else can be done with it. */
  more?: readonly MenuAction[]
}

/** What can be done with a record: a vet's cannot be changed by the family, but hidden from the public. */
export function VaccinationMenu({ record, mayHide, editTo, more = [] }: VaccinationMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { id, vaccineName, isPublic } = record
  const { run: toggle } = useAction(
    async () => {
      await setVisibility(id, !isPublic)
      toast({ title: t(isPublic ? 'record.nowHidden' : 'record.nowPublic') })
    },
    { failed: t('record.failed') },
  )
  const Icon = isPublic ? EyeOff : Eye
  const actions: MenuAction[] = [
    ...(editTo ? [{ label: t('record.edit'), icon: <Pencil className="icon" aria-hidden="true" />, onSelect: () => void navigate(editTo) }] : []),
    ...(mayHide
      ? [{ label: t(isPublic ? 'record.hide' : 'record.show'), icon: <Icon className="icon" aria-hidden="true" />, onSelect: () => void toggle() }]
      : []),
    ...more,
    ...(editTo
      ? [
          {
            label: t('record.delete'),
            icon: <Trash2 className="icon" aria-hidden="true" />,
            danger: true,
            separated: true,
            onSelect: () => setDeleting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('record.menuOf', { vaccine: vaccineName })} icon={<Ellipsis className="icon" aria-hidden="true" />} />
        }
        actions={actions}
      />
      {deleting && (
        <Suspense>
          <DeleteVaccination record={record} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

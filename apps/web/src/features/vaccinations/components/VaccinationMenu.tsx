import { lazy, Suspense, useState } from 'react'
import { Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import { toast } from '../../../ui/toast'
import { setVisibility } from '../api/change-vaccination'

const DeleteVaccination = lazy(() => import('./DeleteVaccination'))

export interface VaccinationMenuProps {
  record: { id: number; vaccineName: string; isPublic: boolean }
  /** May decide what the public page shows. */
  mayHide: boolean
  /** Recorded it, and may take it back. */
  mayDelete: boolean
}

/** What can be done with a record: a vet's cannot be changed by the family, but hidden from the public. */
export function VaccinationMenu({ record, mayHide, mayDelete }: VaccinationMenuProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState(false)
  const { id, vaccineName, isPublic } = record
  const toggle = () =>
    void setVisibility(id, !isPublic).then(
      () => toast({ title: t(isPublic ? 'record.nowHidden' : 'record.nowPublic') }),
      (error: unknown) => {
        logError(error)
        toast({ title: t('record.failed'), variant: 'destructive' })
      },
    )
  const Icon = isPublic ? EyeOff : Eye
  const actions: MenuAction[] = [
    ...(mayHide
      ? [{ label: t(isPublic ? 'record.hide' : 'record.show'), icon: <Icon className="icon" aria-hidden="true" />, onSelect: toggle }]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('record.delete'),
            icon: <Trash2 className="icon" aria-hidden="true" />,
            danger: true,
            separated: mayHide,
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

import { familyRoles } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { roleTexts } from '../roles'

/** What each role may do, in plain words. */
export function RoleGuide() {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {familyRoles.map((role) => (
        <div key={role} className="min-w-0">
          <dt className="font-semibold">{t(roleTexts[role][0])}</dt>
          <dd className="text-small text-ink-2">{t(roleTexts[role][1])}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { VerifiedMark } from './VerifiedMark'

/** Where a doctor stands, what that means, and what changes it. */
export function VerificationCard({ verified }: { verified: boolean }) {
  const { t } = useTranslation()
  return (
    <SectionCard id="verification" title={t('verification.title')} aside={<VerifiedMark verified={verified} />}>
      <p className="max-w-[62ch] text-ink-2">{t(verified ? 'verification.verifiedText' : 'verification.notYetText')}</p>
      {!verified && <p className="mt-2 max-w-[62ch] text-ink-2">{t('verification.next')}</p>}
    </SectionCard>
  )
}

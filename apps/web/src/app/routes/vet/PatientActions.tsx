import { NotebookPen, ShieldCheck, Syringe } from 'lucide-react'
import { Link } from 'react-router-dom'
import { stop } from '../../../features/vetsearch/walk-results'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { buttonStyles } from '../../../ui/button-styles'
import { useCurrentUser } from '../../current-user'

/** What a vet does for a pet that is in sight. The arrow keys stop at the vaccination. */
export function PatientActions({ name, nickname }: { name: string; nickname: string }) {
  const { t } = useTranslation()
  const mayCertify = useCurrentUser().doctor?.isVerified
  const look = buttonStyles({ variant: 'ghost', size: 'sm' }, 'text-brand!')
  return (
    <span className="flex flex-wrap gap-1">
      <Link {...stop} to={paths.vetVaccinationFor(nickname)} aria-label={t('vet.vaccinatePet', { name })} className={look}>
        <Syringe className="icon icon-16" aria-hidden="true" />
        {t('vet.vaccinateNow')}
      </Link>
      <Link to={paths.vetReviewFor(nickname)} aria-label={t('vet.reviewPet', { name })} className={look}>
        <NotebookPen className="icon icon-16" aria-hidden="true" />
        {t('vet.reviewNow')}
      </Link>
      {mayCertify && (
        <Link to={paths.vetProofFor(nickname)} aria-label={t('proof.ofPatient', { name })} className={look}>
          <ShieldCheck className="icon icon-16" aria-hidden="true" />
          {t('proof.title')}
        </Link>
      )}
    </span>
  )
}

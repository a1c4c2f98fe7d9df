import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import { useScreen } from '../../../lib/use-screen'

/** Above the form that issues: where it belongs, and whose certificate it makes. */
export function ProofHead({ name, picture, backTo }: { name: string; picture: ReactNode; backTo: string }) {
  const { t } = useTranslation()
  const heading = useScreen(t('proof.newTitle'))
  return (
    <>
      <Link to={backTo} className="-ml-2.5 inline-flex min-h-11 items-center gap-1 pt-1 pr-3 font-display font-bold">
        <span className="icon-btn" aria-hidden="true">
          <ArrowLeft className="icon" />
        </span>
        {t('proof.title')}
      </Link>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 lg:mb-7">
        {picture}
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 ref={heading}>{t('proof.newTitle')}</h1>
          <p className="wrap-anywhere text-ink-2">{t('proof.newLead', { name })}</p>
        </div>
      </div>
    </>
  )
}

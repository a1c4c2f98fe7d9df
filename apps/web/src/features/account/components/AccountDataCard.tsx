import { Suspense, useState, type ReactNode } from 'react'
import { Download, Trash2 } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { SideCard } from '../../../ui/SideCard'
import { exportUrl } from '../api/erase-account'

const EraseAccountDialog = lazy(() => import('./EraseAccountDialog'))

export interface AccountDataProps {
  email: string
  /** Where signing in again comes back to. */
  signInAgainHref: string
  /** Somebody comes back from there: the question is asked once more. */
  isBack: boolean
  onAsked: () => void
}

/** What is held on the reader: theirs to take along, and to have erased. */
export function AccountDataCard({ email, signInAgainHref, isBack, onAsked }: AccountDataProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(isBack)
  const close = () => {
    setAsking(false)
    onAsked()
  }
  return (
    <SideCard id="data" title={t('account.data')} lead={t('account.dataText')}>
      <ul className="divide-y divide-line">
        <Offer title={t('account.export')} text={t('account.exportText')}>
          <a href={exportUrl} download className={buttonStyles({ variant: 'secondary' })}>
            <Download className="icon icon-18" aria-hidden="true" />
            {t('account.download')}
          </a>
        </Offer>
        <Offer title={t('account.erase')} text={t('account.eraseText')}>
          <Button variant="secondary" className="text-over" icon={<Trash2 className="icon icon-18" aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('account.eraseNow')}
          </Button>
        </Offer>
      </ul>
      <Suspense>{asking && <EraseAccountDialog email={email} signInAgainHref={signInAgainHref} onClose={close} />}</Suspense>
    </SideCard>
  )
}

const Offer = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold">{title}</p>
      <p className="text-small text-ink-2">{text}</p>
    </div>
    {children}
  </li>
)

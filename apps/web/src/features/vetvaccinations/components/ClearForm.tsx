import { Suspense, useEffect, useState } from 'react'
import { useFormikContext } from 'formik'
import { Eraser } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import type { NicknameValues } from '../nickname-values'

const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog'))

/** Empties the form; asks first where something would be lost. */
export function ClearForm({ empty, onCleared }: { empty: NicknameValues; onCleared: () => void }) {
  const { t } = useTranslation()
  const { dirty, isSubmitting, resetForm } = useFormikContext<NicknameValues>()
  const [asking, setAsking] = useState(false)
  const [times, setTimes] = useState(0)
  const clear = () => {
    setAsking(false)
    resetForm({ values: empty })
    setTimes(times + 1)
  }
  useEffect(() => {
    // After the dialog, which gives the focus back to this button when it is gone.
    const timer = times > 0 ? setTimeout(onCleared) : undefined
    return () => clearTimeout(timer)
  }, [times])
  return (
    <>
      <Button
        variant="ghost"
        size="lg"
        className="max-lg:px-3! max-sm:flex-auto"
        icon={<Eraser className="icon max-lg:hidden" aria-hidden="true" />}
        disabled={isSubmitting}
        onClick={() => (dirty ? setAsking(true) : clear())}
      >
        {t('nicknameVaccination.clear')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('nicknameVaccination.clearTitle')}
            description={t('nicknameVaccination.clearText')}
            cancelLabel={t('nicknameVaccination.keep')}
            confirmLabel={t('nicknameVaccination.clear')}
            onCancel={() => setAsking(false)}
            onConfirm={clear}
          />
        </Suspense>
      )}
    </>
  )
}

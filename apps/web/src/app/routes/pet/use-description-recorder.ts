import { useRecorder, type Recorder } from '../../../features/media/use-recorder'
import { useTranslation } from '../../../i18n/use-translation'
import { toast } from '../../../ui/toast'

/** A recorder that says so when the microphone is refused. */
export function useDescriptionRecorder(): Recorder {
  const { t } = useTranslation()
  return useRecorder(() => toast({ title: t('recorder.refused'), description: t('recorder.refusedText'), variant: 'destructive' }))
}

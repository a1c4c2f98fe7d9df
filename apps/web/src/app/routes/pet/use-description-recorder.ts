import { useRecorder, type Recorder } from '../../../features/media/use-recorder'
import { useTranslation } from '../../../i18n/use-translation'
import { toast } from '../../../ui/toast'

/** A recorder that says why the microphone did not start. */
export function useDescriptionRecorder(): Recorder {
  const { t } = useTranslation()
  return useRecorder((why) => toast({ title: t(`recorder.${why}`), description: t(`recorder.${why}Text`), variant: 'destructive' }))
}

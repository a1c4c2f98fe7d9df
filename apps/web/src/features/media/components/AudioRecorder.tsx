import { Mic, Square, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/IconButton'
import { clock } from '../clock'
import { recordingObstacle } from '../recording'
import { useLevels } from '../use-levels'
import type { Recorder } from '../use-recorder'
import { AudioPlayer } from './AudioPlayer'
import { Wave } from './Wave'

/** A spoken description: idle, recording, recorded. */
export function AudioRecorder({ recorder }: { recorder: Recorder }) {
  const { t } = useTranslation()
  const { state, start, stop, discard } = recorder
  const levels = useLevels(recorder.stream)
  const obstacle = recordingObstacle()
  if (obstacle) return <p className="text-small text-ink-2">{t(`recorder.${obstacle}`)}</p>
  if (state.phase === 'recorded') {
    return (
      <div className="flex items-center gap-2">
        <AudioPlayer src={state.url} seconds={state.seconds} label={t('recorder.yours')} className="flex-1" />
        <IconButton label={t('recorder.delete')} icon={<Trash2 className="icon" aria-hidden="true" />} onClick={discard} />
      </div>
    )
  }
  const recording = state.phase === 'recording'
  return (
    <div className={recording ? 'audio audio-recording' : 'audio audio-idle'}>
      {recording ? (
        <button type="button" className="audio-button bg-over-mark! text-on-danger!" aria-label={t('recorder.stop')} onClick={stop}><Square className="icon icon-18 fill-current" aria-hidden="true" /></button>
      ) : (
        <button type="button" className="audio-button" aria-label={t('recorder.start')} onClick={() => void start()}><Mic className="icon" aria-hidden="true" /></button>
      )}
      {recording ? <Wave heights={levels} share={1} /> : <span className="flex-1 font-semibold text-ink" aria-hidden="true">{t('recorder.start')}</span>}
      {recording && <span className="text-small tabular-nums" aria-hidden="true">{clock(state.seconds)}</span>}
      <span className="sr-only" role="status">{recording ? t('recorder.recording') : ''}</span>
    </div>
  )
}

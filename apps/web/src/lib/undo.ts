import type { Translate } from '../i18n/use-translation'
import { toast, type ToastMessage } from '../ui/toast'
import { failureText } from './failure-text'
import { logError } from './log'

/** In a message that something was removed: takes that back, and says how it went. */
export function undoAction(undo: () => Promise<void>, t: Translate): NonNullable<ToastMessage['action']> {
  const onPress = () =>
    void undo().then(
      () => toast({ title: t('ui.undone') }),
      (error: unknown) => {
        logError(error)
        toast({ title: failureText(error, t('ui.undoFailed'), t), variant: 'destructive' })
      },
    )
  return { label: t('ui.undo'), onPress }
}

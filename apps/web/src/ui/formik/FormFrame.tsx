import { Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Formik, useFormikContext, type FormikConfig, type FormikHelpers } from 'formik'
import { Check } from 'lucide-react'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { isStatus } from '../../lib/api-error'
import { clearDraft, readDraft } from '../../lib/draft'
import type { Attempt } from '../../lib/use-action'
import { Button } from '../Button'
import { ButtonLink } from '../ButtonLink'
import { cx } from '../cx'
import { FormErrorBanner } from '../FormErrors'
import { conflictOf, isUndecided, settledValues, type Changing, type Conflict, type Stored } from './conflicts'
import { FormSummary } from './FormSummary'
import { KeepForm, type Also } from './KeepForm'
import { useSave, type Failed } from './use-save'

const ConflictBox = lazy(() => import('./ConflictBox'))

/** What a form hands over when it is sent. */
export interface Sending<Values> extends FormikHelpers<Values>, Attempt {
  /** The version that the values are based on. */
  version: string
}

export interface FormFrameProps<Values extends object> {
  initial: Values
  schema: FormikConfig<Values>['validationSchema']
  /** Names the draft; a form that turns to something else takes its draft along. */
  draftKey: string
  /** Given where it changes what others may change too: nobody's change is lost in silence. */
  changing?: Changing<Values>
  /** @returns whether the form is done with; the sender leaves the screen itself */
  onSend: (values: Values, sending: Sending<Values>) => Promise<boolean>
  failed: Failed
  save: ReactNode
  saving: string
  /** Why it cannot be saved yet; stands beside the button, which is off. */
  waits?: (values: Values) => string | null
  /** Called instead of submitting, where something besides the fields is missing. */
  refuse?: (() => void) | null
  /** What else is said beside the buttons. */
  note?: ReactNode
  cancelTo?: string
  onCancel?: () => void
  cancel?: string
  /** Further buttons, before cancel; phones then leave cancel to the way back above. Gets what makes the failure forgotten. */
  actions?: (forget: () => void) => ReactNode
  /** What comes of the fields, as it stands now. */
  aside?: ReactNode
  /** `rail`: beside the fields with the buttons, on phones below them. `preview`: before them. `narrow`: one column. `part`: of a screen that goes on below. */
  look: 'rail' | 'preview' | 'narrow' | 'part'
  /** What stands beside the fields and is saved with them, as chosen photos are. */
  also?: Also
  children: ReactNode
}

/**
 * Every long form: its fields between what is wrong with them and the buttons that save. What is typed is kept until it is saved or given up,
 * sent once however often the button is pressed, and stays when sending fails. Where somebody else changed the same, the person chooses.
 */
export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { changing, draftKey, onSend } = props
  const [initial] = useState(props.initial)
  const [base, setBase] = useState<Stored<Values>>({ version: changing?.version ?? '', values: initial })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [refused, setRefused] = useState(0)
  /** @returns whether there is something to choose */
  const meet = (start: Values, mine: Values, now: Stored<Values>, { setValues }: Pick<FormikHelpers<Values>, 'setValues'>): boolean => {
    const met = conflictOf(start, mine, now, Object.keys(changing?.fields ?? {}))
    setConflict(met)
    setRefused(0)
    if (met) void setValues(settledValues(mine, met), false)
    else setBase(now)
    return met !== null
  }
  const sendFrom = async (from: Stored<Values>, values: Values, sending: Omit<Sending<Values>, 'version'>): Promise<boolean> => {
    try {
      return await onSend(values, { ...sending, version: from.version })
    } catch (error) {
      if (!changing?.read || !isStatus(error, 412)) throw error
      const now = await changing.read()
      if (now.version === from.version) throw error
      return meet(from.values, values, now, sending) ? false : sendFrom(now, values, sending)
    }
  }
  const startAnew = () => {
    props.also?.drop()
    setConflict(null)
    if (changing) setBase(changing)
  }
  const { submit, failure, saved, forget, cancel: callOff } = useSave<Values>(props.failed, async (values, attempt, helpers) => {
    if (isUndecided(conflict, values)) {
      setRefused(refused + 1)
      return false
    }
    const done = await sendFrom(conflict?.now ?? base, values, { ...helpers, ...attempt })
    if (done) clearDraft(draftKey)
    return done
  })
  return (
    <Formik initialValues={initial} validationSchema={props.schema} onSubmit={submit}>
      <Frame {...props} {...{ base, conflict, refused, failure, saved, forget, callOff, meet, startAnew }} onConflict={setConflict} />
    </Formik>
  )
}

interface FrameProps<Values extends object> extends FormFrameProps<Values> {
  base: Stored<Values>
  conflict: Conflict<Values> | null
  refused: number
  failure: string | null
  saved: boolean
  forget: () => void
  callOff: () => void
  meet: (start: Values, mine: Values, now: Stored<Values>, helpers: Pick<FormikHelpers<Values>, 'setValues'>) => boolean
  onConflict: (conflict: Conflict<Values>) => void
  /** What was typed was given up. */
  startAnew: () => void
}

function Frame<Values extends object>({ base, conflict, refused, failure, saved, forget, callOff, meet, onConflict, startAnew, ...props }: FrameProps<Values>) {
  const { changing, draftKey, refuse, aside, look, also } = props
  const { handleSubmit, values } = useFormikContext<Values>()
  useOlderDraft(props, meet)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!refuse) return handleSubmit(event)
    event.preventDefault()
    refuse()
  }
  const { version, values: start } = conflict && !isUndecided(conflict, values) ? conflict.now : base
  const chosen = (difference: Conflict<Values>['differences'][number]) => {
    if (!conflict) return
    onConflict({ ...conflict, differences: conflict.differences.map((one) => (one.field === difference.field ? difference : one)) })
  }
  return (
    <form noValidate onSubmit={submit} className={cx('form-frame', `form-frame-${look}`)}>
      {look === 'preview' && <div className="form-frame-aside">{aside}</div>}
      <div className="stack">
        <KeepForm
          draftKey={draftKey}
          saved={saved}
          base={{ start, version }}
          {...(changing && { fresh: changing.values })}
          onLeave={callOff}
          also={{ dirty: also?.dirty ?? false, keptAt: also?.keptAt ?? null, drop: startAnew }}
        />
        {conflict && changing && (
          <Suspense>
            <ConflictBox conflict={conflict} fields={changing.fields} refused={refused} onChoose={chosen} />
          </Suspense>
        )}
        <FormSummary />
        {props.children}
      </div>
      <div className="form-frame-end">
        {look === 'rail' && <aside className="stack">{aside}</aside>}
        <FormErrorBanner message={failure} />
        <Bar {...props} forget={forget} />
      </div>
    </form>
  )
}

/** A draft of something that was stored anew since is compared with it before it can be sent. */
function useOlderDraft<Values extends object>({ changing, draftKey }: FormFrameProps<Values>, meet: FrameProps<Values>['meet']): void {
  const { setValues, initialValues } = useFormikContext<Values>()
  const [draft] = useState(() => (changing ? readDraft<Values>(draftKey) : null))
  useEffect(() => {
    if (!draft || !changing || draft.version === changing.version) return
    meet(draft.start, { ...initialValues, ...draft.values }, changing, { setValues } as Pick<FormikHelpers<Values>, 'setValues'>)
  }, [draft])
}

/** Cancel and save: on phones under the thumb for as long as the form is in sight. */
function Bar<Values extends object>({ waits, note, actions, cancelTo, onCancel, cancel, save, saving, look, forget }: FormFrameProps<Values> & { forget: () => void }) {
  const { t } = useTranslation()
  const { isSubmitting, values } = useFormikContext<Values>()
  const why = waits?.(values) ?? null
  const hidden = actions ? 'max-lg:hidden' : ''
  return (
    <div className={look === 'part' ? 'form-bar' : 'action-bar form-bar'}>
      {(why ?? note) && (
        <p id={why ? 'form-waits' : undefined} className="form-bar-note">
          {why ?? note}
        </p>
      )}
      {actions?.(forget)}
      {cancelTo !== undefined && (
        <ButtonLink to={cancelTo} variant="ghost" size="lg" className={hidden}>
          {cancel ?? t('ui.cancel')}
        </ButtonLink>
      )}
      {onCancel && (
        <Button variant="ghost" size="lg" disabled={isSubmitting} className={hidden} onClick={onCancel}>
          {cancel ?? t('ui.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        size="lg"
        className="form-bar-save"
        disabled={why !== null}
        aria-describedby={why ? 'form-waits' : undefined}
        busy={isSubmitting}
        busyLabel={saving}
        icon={<Check className="icon" aria-hidden="true" />}
      >
        {save}
      </Button>
    </div>
  )
}

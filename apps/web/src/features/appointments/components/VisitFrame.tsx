import { useState, type ReactNode } from 'react'
import { Formik, useFormikContext, type FormikConfig } from 'formik'
import { visitPlaceLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { KeepForm } from '../../../ui/formik/KeepForm'
import type { KeptVet } from '../api/vets'
import { keptChoice, type VisitValues } from '../visit-values'
import { KeptVets } from './KeptVets'
import { VetForm } from './VetForm'
import { VisitForm, type VisitFormProps } from './VisitForm'

type View = { name: 'visit' } | { name: 'newVet' } | { name: 'vets' } | { name: 'vet'; vet: KeptVet }

export interface VisitFrameProps extends Pick<FormikConfig<VisitValues>, 'initialValues' | 'validationSchema' | 'validate' | 'onSubmit'> {
  title: string
  description?: string
  draftKey: string
  /** Of a visit that is there, and that others may change. */
  isChange?: boolean
  form: Omit<VisitFormProps, 'onAddVet' | 'onManageVets' | 'onCancel'>
  /** In the place of the form, while there is nothing to put into it. */
  instead?: ReactNode
  onClose: () => void
  /** Closes it too; what is on its way is waited for no more. */
  onCancel: () => void
}

/**
 * The dialog around a visit's form. What was typed stays until it is saved or cancelled, also while veterinarians are added or changed in it,
 * and when the dialog is closed by a slip.
 */
export function VisitFrame({ title, description, draftKey, isChange = false, form, instead, onClose, onCancel, ...formik }: VisitFrameProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>({ name: 'visit' })
  const back = () => setView({ name: 'visit' })
  const toVets = () => setView({ name: 'vets' })
  const drop = () => {
    clearDraft(draftKey)
    onCancel()
  }
  const words = {
    visit: { title, ...(description && { description }) },
    newVet: { title: t('visit.addVet'), description: t('visit.addVetLead') },
    vets: { title: t('vets.title'), description: t('vets.lead') },
    vet: { title: t('vets.editTitle'), description: t('vets.editLead') },
  }[view.name]
  return (
    <Dialog {...words} pending={form.pending} onClose={onClose}>
      {instead ? (
        <div className="mt-5">{instead}</div>
      ) : (
        <Formik {...formik}>
          <>
            <KeepForm draftKey={draftKey} saved={false} isChange={isChange} />
            {view.name === 'visit' && (
              <VisitForm {...form} onAddVet={() => setView({ name: 'newVet' })} onManageVets={toVets} onCancel={drop} />
            )}
            {view.name === 'newVet' && <NewVet onBack={back} />}
            {view.name === 'vets' && (
              <div className="mt-4 grid gap-4">
                <KeptVets onEdit={(vet) => setView({ name: 'vet', vet })} />
                <div className="dialog-footer">
                  <Button variant="secondary" autoFocus onClick={back}>
                    {t('ui.back')}
                  </Button>
                </div>
              </div>
            )}
            {view.name === 'vet' && <VetForm vet={view.vet} onKept={toVets} onBack={toVets} />}
          </>
        </Formik>
      )}
    </Dialog>
  )
}

/** Adds a veterinarian to those the person keeps, and chooses them for the visit whose form is around this. */
function NewVet({ onBack }: { onBack: () => void }) {
  const visit = useFormikContext<VisitValues>()
  const choose = (vet: KeptVet) => {
    const clinic = visit.values.clinic || (vet.clinic ?? '').slice(0, visitPlaceLength)
    void visit.setValues({ ...visit.values, vet: keptChoice(vet.id), veterinarian: fullName(vet).slice(0, visitPlaceLength), clinic })
    onBack()
  }
  return <VetForm onKept={choose} onBack={onBack} />
}

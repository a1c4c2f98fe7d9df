import type { ReactNode } from 'react'
import { locationLength, proseLength } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'

/** Where the pet lives, and what should be known about it. */
export function StoryFields({ audio }: { audio: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <Form.Text
        name="location"
        label={t('petForm.location')}
        optional
        limit={locationLength}
        maxLength={locationLength}
        placeholder={t('petForm.locationExample')}
        autoComplete="off"
      />
      <Form.Area
        name="description"
        label={t('petForm.description')}
        optional
        rows={4}
        limit={proseLength}
        maxLength={proseLength}
        placeholder={t('petForm.descriptionExample')}
      />
      <div className="field">
        <p className="field-label">
          {t('petForm.audio')}
          <span className="field-optional">{t('form.optional')}</span>
        </p>
        {audio}
        <p className="field-help">{t('petForm.audioHelp')}</p>
      </div>
      <div className="border-t border-line pt-4">
        <Form.Check look="switch" name="isPublic" label={t('petForm.public')} help={t('petForm.publicHelp')} />
      </div>
    </div>
  )
}

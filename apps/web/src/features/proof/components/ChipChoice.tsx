import { Link } from 'react-router-dom'
import { MicrochipNumber } from '../../../domain/MicrochipNumber'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'

export interface ChipOfPet {
  /** Null where none is known. */
  number: string | null
  /** Where it can be noted, for whoever may. */
  addAt?: string
}

/** Whether the certificate is bound to the animal's chip. */
export function ChipChoice({ chip: { number, addAt } }: { chip: ChipOfPet }) {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-2">
      {number ? (
        <>
          <Form.Check look="switch" name="withMicrochip" label={t('proof.withChip')} help={<MicrochipNumber number={number} />} />
          <p className="max-w-[62ch] text-small text-ink-2">{t('proof.withChipHelp')}</p>
        </>
      ) : (
        <>
          <h2 className="text-base font-semibold">{t('proof.noChip')}</h2>
          <p className="max-w-[62ch] text-small text-ink-2">{t('proof.noChipText')}</p>
          {addAt && (
            <Link to={addAt} className="link reach justify-self-start font-semibold">
              {t('proof.addChip')}
            </Link>
          )}
        </>
      )}
    </Card>
  )
}

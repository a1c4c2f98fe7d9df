import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioTiles } from '../../../ui/RadioTiles'
import type { Certificate } from '../use-certificate'

/** A text that lists several vaccinations: the person says which one this form is about. */
export default function CertificateRecords({ certificate: { reading, pick } }: { certificate: Certificate }) {
  const { t, language } = useTranslation()
  const records = reading.found?.records ?? []
  return (
    <div className="grid gap-2">
      <p id="certificate-records" className="font-semibold">
        {t('certificate.several', { count: records.length })}
      </p>
      <RadioTiles
        label={t('certificate.which')}
        labelledBy="certificate-records"
        name="certificate-record"
        value={reading.at === null ? '' : String(reading.at)}
        className="grid-cols-1! sm:grid-cols-2!"
        tiles={records.map(({ vaccineName, administeredDate, batchNumber }, index) => ({
          value: String(index),
          title: vaccineName ?? t('certificate.unnamed'),
          detail: [formatDay(administeredDate, language), batchNumber].filter(Boolean).join(' · '),
        }))}
        onChange={(value) => pick(Number(value))}
      />
    </div>
  )
}

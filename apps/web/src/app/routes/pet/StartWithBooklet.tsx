import type { ReactNode } from 'react'
import { ChevronRight, ClipboardPaste, Pencil } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { PictureButtons } from '../../../features/certificates/paper/components/PictureButtons'
import { useTranslation } from '../../../i18n/use-translation'
import { handFiles } from '../../../lib/handed-files'
import * as paths from '../../../lib/paths'
import { certificateTextId } from '../../../domain/certificate-text-id'
import booklet from '../../../ui/illustrations/booklet.svg'

/** For a pet without a record: its booklet becomes records, photographed, pasted or typed in. */
export default function StartWithBooklet({ petId }: { petId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = paths.newVaccination(petId)
  const read = (files: File[]) => {
    handFiles(files)
    void navigate(form)
  }
  return (
    <section className="no-print grid grid-cols-1 gap-3" aria-labelledby="booklet">
      <div>
        <h2 id="booklet">{t('booklet.title')}</h2>
        <p className="text-small text-ink-2">{t('booklet.lead')}</p>
      </div>
      <div className="card card-pad grid gap-4">
        <div className="flex gap-4">
          <div className="min-w-0 flex-1">
            <h3>{t('booklet.photo')}</h3>
            <p className="text-small text-ink-2">{t('booklet.photoText')}</p>
          </div>
          <img src={booklet} alt="" width="120" height="104" className="flex-none" decoding="async" />
        </div>
        <PictureButtons look="booklet" onFiles={read} />
      </div>
      <ul className="card">
        <Way to={`${form}#${certificateTextId}`} icon={<ClipboardPaste className="icon" aria-hidden="true" />} title={t('booklet.paste')} text={t('booklet.pasteText')} />
        <Way to={form} icon={<Pencil className="icon" aria-hidden="true" />} title={t('booklet.type')} text={t('booklet.typeText')} />
      </ul>
    </section>
  )
}

const Way = ({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) => (
  <li className="border-line not-first:border-t">
    <Link to={to} className="flex items-center gap-3.5 px-4 py-3.5">
      <span className="icon-well bg-sunken" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
      <ChevronRight className="icon icon-18 flex-none text-ink-3" aria-hidden="true" />
    </Link>
  </li>
)

import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { useScreen } from '../../lib/use-screen'
import { cx } from '../../ui/cx'

export interface FormHeadProps {
  title: string
  backTo: string
  aside?: ReactNode
  narrow?: boolean
  /** As wide as the page, above a form with a rail. */
  wide?: boolean
}

const width = ({ narrow, wide }: Pick<FormHeadProps, 'narrow' | 'wide'>) => (wide ? '' : narrow ? 'max-w-[720px]' : 'max-w-[1080px]')

/** Way back, title, and what the form is about. */
export function FormHead({ title, backTo, aside, ...widths }: FormHeadProps) {
  const { t } = useTranslation()
  const heading = useScreen(title)
  return (
    <div className={cx('mx-auto flex flex-wrap items-center gap-1 py-3 in-[.form-page]:max-lg:pr-13 lg:gap-2 lg:pt-2 lg:pb-6', width(widths))}>
      <Link to={backTo} className="icon-btn -ml-2.5" aria-label={t('ui.back')} title={t('ui.back')}>
        <ArrowLeft className="icon" aria-hidden="true" />
      </Link>
      <h1 ref={heading} className="min-w-0 flex-[1_1_7.5rem] text-[1.375rem] leading-7 lg:text-[2.25rem] lg:leading-[2.625rem]">
        {title}
      </h1>
      {aside}
    </div>
  )
}

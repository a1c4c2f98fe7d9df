import { vaccineNameIn, type Day } from '@huella/care-rules'
import { statusText } from '../../../domain/status-looks'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { titleOf, type PlanRow } from '../rows'

/** The plan as paper has it; the screen shows the same as rows that open. */
export function PlanPrint({ rows, on }: { rows: readonly PlanRow[]; on: Day }) {
  const { t, language } = useTranslation()
  return (
    <table className="print-only plan-paper" aria-hidden="true">
      <thead>
        <tr>
          {(['disease', 'status', 'next', 'doses', 'source'] as const).map((column) => (
            <th key={column} scope="col">{t(`plan.paper.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="print-row">
            <th scope="row">{titleOf(row, { t, language })}</th>
            <td>{statusText(row.item, on, t)}</td>
            <td>{row.item.dueDate ? dayInWords(row.item.dueDate, language) : '–'}</td>
            <td>
              {row.doses.map(({ vaccinationId, date, vaccineName, counts }) => (
                <span key={vaccinationId} className="block">
                  {dayInWords(date, language)} · {vaccineNameIn(vaccineName, language)}
                  {!counts && ` (${t('plan.legend.uncounted')})`}
                </span>
              ))}
            </td>
            <td>{[row.item.source.title, row.item.source.year].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

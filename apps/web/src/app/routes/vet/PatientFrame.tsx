import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import type { Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { SelectedPet } from '../../../features/vetsearch/components/SelectedPet'
import { useCurrentUser } from '../../current-user'
import { FormHead } from '../../layout/FormHead'
import { PatientFinder } from './PatientFinder'
import { presentPet } from './present-pet'
import { useTranslation } from '../../../i18n/use-translation'

export const vetHome = '/veterinarian'

/** First the patient, then the form; with another search under way the form keeps what was typed. */
export function PatientFrame({ title, children }: { title: string; children: (petId: number | null) => ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [started, setStarted] = useState(false)
  if (!useCurrentUser().doctor) return <ProfileRequired />
  const pick = (choice: Picked) => {
    setPicked(choice)
    setStarted(true)
  }
  const present = presentPet(t)
  return (
    <div className="mx-auto max-w-[1080px]">
      <FormHead title={title} backTo={vetHome} />
      <div className="stack">
        {picked ? (
          <SelectedPet picked={picked} present={present} onChange={() => setPicked(null)} />
        ) : (
          <PatientFinder onPick={pick} onCancel={() => void navigate(vetHome)} />
        )}
        {started && children(picked?.pet.id ?? null)}
      </div>
    </div>
  )
}

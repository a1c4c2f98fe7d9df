import { useEffect, useRef } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import { usePets, type PetListItem } from '../features/pets/api/list-pets'
import { doneText } from '../features/reminders/done'
import { useTranslation } from '../i18n/use-translation'
import { toast } from '../ui/toast'
import { useCurrentUser } from './current-user'

/** Milliseconds for which it is news that somebody did something. */
const newsFor = 120_000

type Reminder = PetListItem['vaccinationReminders'][number]
type Done = Reminder & { doneAt: string; petName: string }

const openOf = (pets: readonly PetListItem[]): Set<number> =>
  new Set(pets.flatMap(({ vaccinationReminders }) => vaccinationReminders.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id)))

/** What others did since these were open, the last first. */
const newsIn = (pets: readonly PetListItem[], wereOpen: ReadonlySet<number>, readerId: string): Done[] =>
  pets
    .flatMap(({ name: petName, vaccinationReminders }) => vaccinationReminders.map((one) => ({ ...one, petName })))
    .filter((one): one is Done => one.isCompleted && !!one.doneAt && one.doneBy !== readerId && wereOpen.has(one.id) && Date.now() - Date.parse(one.doneAt) < newsFor)
    .sort((a, b) => b.doneAt.localeCompare(a.doneAt))

/** Says, while the reader looks on, that somebody else of the family has done what was due. */
export function DoneNews() {
  const { pets } = usePets()
  const { id: readerId } = useCurrentUser()
  const { t, language } = useTranslation()
  const wereOpen = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!pets) return
    const news = newsIn(pets, wereOpen.current, readerId)
    wereOpen.current = openOf(pets)
    const [latest] = news
    if (!latest) return
    const names = news.filter(({ petId, doneBy }) => petId === latest.petId && doneBy === latest.doneBy).map(({ vaccineName }) => vaccineNameIn(vaccineName, language))
    toast({ title: `${latest.petName} · ${names.join(', ')}`, description: doneText(latest, { t, language, readerId }) })
  }, [pets, readerId, t, language])
  return null
}

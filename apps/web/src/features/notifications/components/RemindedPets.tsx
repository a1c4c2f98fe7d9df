import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { listOf } from '../../../i18n/list-of'
import type { Language } from '../../../i18n/language'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { AvatarStack } from '../../../ui/AvatarStack'
import { fullName } from '../../../ui/Avatar'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useShowMore } from '../../../ui/use-show-more'
import { choosePet, useRemindedPets, type PetMember, type RemindedPet } from '../api/pets'

const RemindedDialog = lazy(() => import('./RemindedDialog'))

export interface RemindedPetsProps {
  myId: string
  /** The pet's picture, which fills its box. */
  pictureOf: (pet: RemindedPet) => ReactNode
}

const petsAtATime = 8

/** Each of the reader's pets, who is reminded of it, and whether the reader wants to be. */
export function RemindedPets(props: RemindedPetsProps) {
  const { t } = useTranslation()
  const { data: pets, error, retry } = useRemindedPets()
  if (error) return <ErrorState message={t('notifications.petsError')} onRetry={retry} />
  if (!pets) return <Waiting />
  return pets.length > 0 ? <Pets pets={pets} {...props} /> : <p className="text-ink-2">{t('notifications.noPets')}</p>
}

function Pets({ pets, myId, pictureOf }: RemindedPetsProps & { pets: RemindedPet[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { shown, showMore } = useShowMore(pets, petsAtATime)
  const asked = pets.find(({ petId }) => petId === chosen)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((pet) => (
          <PetRow key={pet.petId} pet={pet} myId={myId} picture={pictureOf(pet)} onChoose={() => setChosen(pet.petId)} />
        ))}
      </ul>
      {showMore}
      <Suspense>{asked && <RemindedDialog pet={asked} myId={myId} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}

/** "You and Mateo", "Only you", "Carmen. Muted for you". */
function whoIsReminded({ members, muted }: RemindedPet, myId: string, language: Language, t: Translate): string {
  const reminded = members.filter((member) => member.reminded)
  const others = reminded.filter(({ user }) => user.id !== myId).map(({ user }) => fullName({ ...user, lastName: null }) || t('notifications.somebody'))
  const isMe = reminded.some(({ user }) => user.id === myId)
  if (isMe && !muted) return others.length > 0 ? t('notifications.toYouAnd', { others: listOf(others, language) }) : t('notifications.onlyYou')
  const who = others.length > 0 ? t('notifications.toOthers', { others: listOf(others, language) }) : t('notifications.nobody')
  return isMe ? t('notifications.mutedForYou', { who }) : who
}

const isTold = ({ muted }: RemindedPet, { user, reminded }: PetMember, myId: string): boolean => reminded && !(muted && user.id === myId)

function PetRow({ pet, myId, picture, onChoose }: { pet: RemindedPet; myId: string; picture: ReactNode; onChoose: () => void }) {
  const { t, language } = useTranslation()
  const { run, running } = useAction<[boolean]>((_attempt, isOn) => choosePet(pet.petId, { muted: !isOn }), { failed: t('notifications.saveFailed') })
  const me = pet.members.find(({ user }) => user.id === myId)
  const shown = { ...pet, muted: running ? !running[0] : pet.muted }
  const told = shown.members.filter((member) => isTold(shown, member, myId)).map(({ user }) => user)
  const words = whoIsReminded(shown, myId, language, t)
  return (
    <li className="reminded-pet">
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{pet.name}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{words}</span>
        {me && !me.reminded && <span className="block text-caption text-ink-3">{t(pet.mayChoose ? 'notifications.youAreNot' : 'notifications.askManager')}</span>}
      </span>
      {pet.mayChoose ? (
        <button type="button" className="reminded-choose" aria-label={t('notifications.chooseFor', { name: pet.name })} aria-haspopup="dialog" onClick={onChoose}>
          <AvatarStack people={told} max={3} size={30} />
          <span className={told.length > 0 ? 'max-sm:hidden' : undefined}>{t('notifications.choose')}</span>
        </button>
      ) : (
        <AvatarStack people={told} max={3} size={30} className="max-sm:hidden" />
      )}
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={t('notifications.remindMe', { name: pet.name })}
        checked={!shown.muted && (me?.reminded ?? false)}
        disabled={!me?.reminded}
        onChange={(event) => void run(event.target.checked)}
      />
    </li>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </Loading>
)

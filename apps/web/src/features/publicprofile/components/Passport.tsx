import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/Avatar'
import { useTranslation } from '../../../i18n/use-translation'
import type { PublicPet } from '../api/get-public-pet'
import { machineLine } from '../machine-line'
import { Stamp } from './Stamp'

export interface Fact {
  label: string
  value: string
}

export interface PassportProps {
  pet: PublicPet
  heading: ReactNode
  facts: readonly Fact[]
  gallery: ReactNode
  audio: ReactNode
}

/** The travel document: photo, facts, stamp, perforation, machine line. */
export function Passport({ pet, heading, facts, gallery, audio }: PassportProps) {
  return (
    <article className="passport">
      <div className="passport-photo">{gallery}</div>
      <div className="passport-facts">
        <div className="passport-head">
          <div>
            {heading}
            <p className="mt-1 font-mono text-[0.8125rem] break-all text-ink-2 lg:mt-2">{pet.nickname}</p>
          </div>
          <Stamp />
        </div>
        <dl className="passport-list">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <Owner owner={pet.owner} />
        </dl>
        {pet.description && <p className="max-w-[62ch] text-base leading-6 break-words whitespace-pre-line text-ink-2">{pet.description}</p>}
        {audio}
      </div>
      <MachineReadable pet={pet} />
    </article>
  )
}

function Owner({ owner }: { owner: PublicPet['owner'] }) {
  const { t } = useTranslation()
  if (!owner.firstName && !owner.profileImageUrl) return null
  const name = owner.firstName ?? t('publicProfile.owner')
  return (
    <div className="min-w-0">
      <dt>{t('publicProfile.owner')}</dt>
      <dd className="flex items-center gap-2">
        <Avatar person={{ id: name, ...owner }} size={28} />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </dd>
    </div>
  )
}

function MachineReadable({ pet }: { pet: PublicPet }) {
  const { wide, narrow, number } = machineLine(pet)
  return (
    <div className="passport-line" aria-hidden="true" data-shortened>
      <span className="max-lg:hidden">{wide}</span>
      <span className="lg:hidden">{narrow}</span>
      <span className="passport-filler">{'<'.repeat(120)}</span>
      <span>{number}</span>
    </div>
  )
}

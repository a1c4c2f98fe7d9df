import { Suspense, useState } from 'react'
import { Crown, Ellipsis, LogOut, UserCog, UserMinus } from 'lucide-react'
import type { TextKey } from '../../../i18n/catalogue'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { fullName, type Person } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuAction } from '../../../ui/Menu'
import { memberActions, type MemberAction } from '../roles'

const RoleDialog = lazy(() => import('./RoleDialog'))
const MemberConfirm = lazy(() => import('./MemberConfirm'))

export interface FamilyMember {
  id: number
  role: string
  user: Person
}

/** The pet whose family it is; `role` is the reader's own. */
export interface FamilyOf {
  id: number
  name: string
  role: string
}

const looks: Record<MemberAction, { text: TextKey; icon: typeof Crown }> = {
  role: { text: 'familyMember.changeRole', icon: UserCog },
  owner: { text: 'familyMember.handOver', icon: Crown },
  remove: { text: 'familyMember.remove', icon: UserMinus },
  leave: { text: 'familyMember.leave', icon: LogOut },
}
const ends = (action: MemberAction): boolean => action === 'remove' || action === 'leave'

function menuAction(action: MemberAction, pet: FamilyOf, first: boolean, t: Translate): Omit<MenuAction, 'onSelect'> {
  const { text, icon: Icon } = looks[action]
  const label = t(text, { pet: pet.name })
  return { label, icon: <Icon className="icon" aria-hidden="true" />, ...(ends(action) && { danger: true, separated: !first }) }
}

export interface MemberMenuProps {
  pet: FamilyOf
  member: FamilyMember
  isMe: boolean
  /** After the reader left: the pet is not theirs to see any more. */
  onLeft?: () => void
}

/** What may be done to somebody's place in a pet's family; nothing where nothing may. */
export function MemberMenu({ pet, member, isMe, onLeft }: MemberMenuProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<MemberAction | null>(null)
  const actions = memberActions(pet.role, member.role, isMe)
  if (actions.length === 0) return null
  const name = isMe ? t('family.you') : fullName(member.user) || t('family.someone')
  const close = () => setChosen(null)
  const dialog = { pet, member, name, onClose: close }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('familyMember.menuOf', { name, pet: pet.name })}
            className="-mr-2 flex-none"
            icon={<Ellipsis className="icon" aria-hidden="true" />}
          />
        }
        actions={actions.map((action, index) => ({ ...menuAction(action, pet, index === 0, t), onSelect: () => setChosen(action) }))}
      />
      <Suspense>
        {chosen === 'role' && <RoleDialog {...dialog} />}
        {chosen && chosen !== 'role' && <MemberConfirm {...dialog} action={chosen} {...(onLeft && { onLeft })} />}
      </Suspense>
    </>
  )
}

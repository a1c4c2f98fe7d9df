import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TextKey } from '../../../i18n/catalogue'
import { findByNickname, type Picked } from '../../../features/vetsearch/api/pet-by-nickname'
import { isStatus } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { nicknameTyped } from '../../../lib/nickname-of'

export interface Patient {
  picked: Picked | null
  /** The pet last chosen, also while another is searched. */
  lastId: number | null
  opening: boolean
  failure: TextKey | null
  pick: (picked: Picked) => void
  change: () => void
}

/** The pet a form is about. Its nickname stands in the address: a link can name it, and a reload keeps it. */
export function usePatient(): Patient {
  const [params, setParams] = useSearchParams()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [lastId, setLastId] = useState<number | null>(null)
  const [failure, setFailure] = useState<TextKey | null>(null)
  /** Whose form was left for another's: the address names it a little longer, and must not open it again. */
  const [left, setLeft] = useState('')
  const named = nicknameTyped(params.get('nickname') ?? '')
  const wanted = named === left ? '' : named
  const isOpen = picked?.pet.nickname === wanted
  const take = (choice: Picked) => {
    setPicked(choice)
    setLastId(choice.pet.id)
  }
  useEffect(() => {
    if (named === '') setLeft('')
  }, [named])
  useEffect(() => {
    if (wanted === '' || isOpen) return
    let stale = false
    setFailure(null)
    findByNickname(wanted).then(
      (choice) => !stale && take(choice),
      (error: unknown) => {
        logError(error)
        if (!stale) setFailure(isStatus(error, 404) ? 'petSearch.private' : 'petSearch.unreachable')
      },
    )
    return () => {
      stale = true
    }
  }, [wanted, isOpen])
  const name = (nickname: string | null) =>
    setParams(
      (now) => {
        now.delete('nickname')
        if (nickname) now.set('nickname', nickname)
        return now
      },
      { replace: true },
    )
  const pick = (choice: Picked) => {
    take(choice)
    setLeft('')
    setFailure(null)
    name(choice.pet.nickname)
  }
  const change = () => {
    setPicked(null)
    setLeft(named)
    name(null)
  }
  return { picked, lastId, opening: wanted !== '' && !isOpen && failure === null, failure, pick, change }
}

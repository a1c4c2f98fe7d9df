import type { CallContext, Rpc } from '@huella/contracts'
import type { Bus } from '@huella/messaging'
import { Accounts } from './accounts.js'
import { DoctorsForReviewView } from './doctors-for-review.view.js'

const context: CallContext = { actor: { kind: 'user', userId: 'boss', userType: null, doctor: null }, requestId: 'r', language: 'en' }

function viewOf(doctors: { userId: string }[]) {
  const asked: [string, unknown][] = []
  const ana = { id: 'ana', firstName: 'Ana', lastName: 'Paz', profileImageUrl: null, email: 'ana@mail.example' }
  const answers: Record<string, unknown> = { 'rpc.doctors.verification.list': doctors, 'rpc.identity.users.find-people': [ana] }
  const bus = { call: async ({ subject }: Rpc, input: unknown) => (asked.push([subject, input]), answers[subject]) } as unknown as Bus
  return { asked, view: new DoctorsForReviewView(bus, new Accounts(bus)) }
}

it('every profile comes with the name and e-mail of its account, which may be gone', async () => {
  const { view } = viewOf([{ userId: 'ana' }, { userId: 'gone' }])
  expect(await view.list({ verified: false }, context)).toMatchObject([
    { userId: 'ana', person: { firstName: 'Ana', email: 'ana@mail.example' } },
    { userId: 'gone', person: { firstName: null, email: null } },
  ])
})

it('asks once for all of them, and for nobody where there is none', async () => {
  const full = viewOf([{ userId: 'ana' }, { userId: 'bo' }])
  await full.view.list({ verified: true }, context)
  expect(full.asked).toEqual([
    ['rpc.doctors.verification.list', { verified: true, limit: 100 }],
    ['rpc.identity.users.find-people', { ids: ['ana', 'bo'] }],
  ])
  const none = viewOf([])
  expect(await none.view.list({}, context)).toEqual([])
  expect(none.asked).toHaveLength(1)
})

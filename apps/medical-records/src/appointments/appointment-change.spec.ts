import { appointmentStatuses, DomainError, type AppointmentStatus } from '@huella/contracts'
import { changeDetails, setStatus, takeCancellationBack, toInstant, type ChangedAppointment } from './appointment-change.js'

const time = '2030-05-10T09:00:00.000Z'
const appointment = (status: AppointmentStatus = 'scheduled'): ChangedAppointment => ({
  type: 'vaccination',
  description: 'Yearly',
  scheduledDate: new Date(time),
  veterinarian: null,
  doctorId: 3,
  clinic: 'Norte',
  address: null,
  notes: null,
  status,
  history: [],
})
const liam = { userId: 'u1', isTheDoctor: false }
const refusal = (run: () => unknown): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.details } : error
  }
}

describe('setStatus', () => {
  const allowed = [
    'scheduled confirmed',
    'scheduled cancelled',
    'scheduled completed',
    'scheduled no_show',
    'confirmed cancelled',
    'confirmed completed',
    'confirmed no_show',
  ]
  const pairs = appointmentStatuses.flatMap((from) => appointmentStatuses.map((to) => [from, to] as const))

  it.each(pairs.filter(([from, to]) => allowed.includes(`${from} ${to}`)))(
    '%s becomes %s, and the history says what it was',
    (from, to) => {
      const changed = appointment(from)
      setStatus(changed, { status: to, reason: 'ill' }, liam)
      expect(changed.status).toBe(to)
      expect(changed.history).toEqual([
        { scheduledDate: time, status: from, reason: 'ill', changedBy: 'u1', byDoctor: false, changedAt: expect.any(String) },
      ])
    },
  )

  it.each(pairs.filter(([from, to]) => !allowed.includes(`${from} ${to}`)))('%s cannot become %s', (from, to) => {
    const unchanged = appointment(from)
    expect(refusal(() => setStatus(unchanged, { status: to }, liam))).toEqual({
      code: 'conflict',
      message: `appointment.transition.${from}`,
    })
    expect(unchanged).toEqual(appointment(from))
  })
})

describe('the time that is meant', () => {
  it.each(['2030-05-10T09:00:00Z', '2030-05-10T11:00:00+02:00', undefined])('as it stands: %s', (scheduledDate) => {
    const changed = appointment()
    setStatus(changed, { status: 'confirmed', scheduledDate }, liam)
    expect(changed.status).toBe('confirmed')
  })

  it('is another by now: nothing changes', () => {
    const unchanged = appointment()
    const answer = { status: 'confirmed', scheduledDate: '2030-05-11T09:00:00Z' } as const
    expect(refusal(() => setStatus(unchanged, answer, liam))).toEqual({ code: 'conflict', message: 'appointment.moved' })
    expect(unchanged).toEqual(appointment())
  })
})

describe('takeCancellationBack', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const cancelled = (fields: Partial<ChangedAppointment> = {}, by = 'u1', at = minutesAgo(0)): ChangedAppointment => ({
    ...appointment('cancelled'),
    history: [
      { scheduledDate: time, status: 'scheduled', reason: null, changedBy: 'vet', byDoctor: true, changedAt: minutesAgo(90) },
      { scheduledDate: time, status: 'confirmed', reason: 'A slip', changedBy: by, byDoctor: false, changedAt: at },
    ],
    ...fields,
  })

  it('leaves it as it was, and nothing of the slip in the history', () => {
    const changed = cancelled()
    takeCancellationBack(changed, liam)
    expect(changed).toEqual({ ...appointment('confirmed'), history: [expect.objectContaining({ changedBy: 'vet' })] })
  })

  it.each<[string, ChangedAppointment]>([
    ['somebody else did', cancelled({}, 'u2')],
    ['ten minutes have gone by', cancelled({}, 'u1', minutesAgo(11))],
    ['its time has come', cancelled({ scheduledDate: new Date(Date.now() - 1000) })],
    ['it has another time by now', cancelled({ status: 'scheduled' })],
    ['nobody came to it', cancelled({ status: 'no_show' })],
    ['it was given to another doctor since', cancelled({ history: [...cancelled().history, { scheduledDate: time, status: 'cancelled', reason: null, changedBy: 'u1', byDoctor: false, changedAt: minutesAgo(0) }] })],
  ])('not where %s', (_, unchanged) => {
    const before = structuredClone(unchanged)
    expect(refusal(() => takeCancellationBack(unchanged, liam))).toEqual({ code: 'not_found', message: 'record.cannotRestore' })
    expect(unchanged).toEqual(before)
  })
})

describe('changeDetails', () => {
  it.each(['scheduled', 'confirmed', 'cancelled', 'no_show'] as const)(
    'a new time makes a %s one scheduled again and keeps the old one',
    (status) => {
      const changed = appointment(status)
      expect(changeDetails(changed, { scheduledDate: '2030-05-11T09:00:00Z' }, liam)).toBe(true)
      expect(changed).toMatchObject({
        status: 'scheduled',
        scheduledDate: new Date('2030-05-11T09:00:00Z'),
        history: [{ scheduledDate: time, status, changedBy: 'u1' }],
      })
    },
  )

  it.each([
    ['scheduled', 8, 'scheduled'], ['confirmed', 8, 'scheduled'], ['confirmed', null, 'scheduled'], ['cancelled', 8, 'cancelled'], ['no_show', 8, 'no_show'],
  ] as const)('of a %s one another doctor (%s) makes it %s, and the last word is the family’s', (status, doctorId, becomes) => {
    const changed = appointment(status)
    expect(changeDetails(changed, { doctorId }, liam)).toBe(false)
    expect(changed).toMatchObject({ doctorId, status: becomes, scheduledDate: new Date(time), history: [{ scheduledDate: time, status, changedBy: 'u1', byDoctor: false }] })
  })

  it('a visit that took place may be put down to another doctor, and stays as it was', () => {
    const changed = appointment('completed')
    changeDetails(changed, { doctorId: 8 }, liam)
    expect(changed).toEqual({ ...appointment('completed'), doctorId: 8 })
  })

  it.each([3, undefined])('the same doctor is none that could answer otherwise: %s', (doctorId) => {
    const same = appointment('confirmed')
    changeDetails(same, { doctorId }, liam)
    expect(same).toEqual(appointment('confirmed'))
  })

  it.each([true, false])('the history says whether it was the doctor: %s', (isTheDoctor) => {
    const [moved, declined] = [appointment(), appointment()]
    changeDetails(moved, { scheduledDate: '2030-05-11T09:00:00Z' }, { userId: 'u2', isTheDoctor })
    setStatus(declined, { status: 'cancelled' }, { userId: 'u2', isTheDoctor })
    expect([...moved.history, ...declined.history].map(({ byDoctor }) => byDoctor)).toEqual([isTheDoctor, isTheDoctor])
  })

  it.each(['cancelled', 'no_show'] as const)('takes a %s one up again at its time', (status) => {
    const changed = appointment(status)
    expect(changeDetails(changed, { scheduledDate: '2030-05-10T11:00:00+02:00' }, liam)).toBe(true)
    expect(changed).toMatchObject({ status: 'scheduled', scheduledDate: new Date(time), history: [{ scheduledDate: time, status, changedBy: 'u1' }] })
  })

  const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()
  it.each([
    ['a time that is past', 'cancelled', isoIn(-60_000)],
    ['a time that is past', 'no_show', isoIn(-86_400_000)],
  ] as const)('takes nothing up again at %s (%s)', (_, status, scheduledDate) => {
    const unchanged = appointment(status)
    expect(refusal(() => changeDetails(unchanged, { scheduledDate, notes: null }, liam))).toMatchObject({ code: 'unprocessable', message: 'appointment.needsNewTime' })
    expect(unchanged.status).toBe(status)
  })

  it('does not move a visit that took place', () =>
    expect(refusal(() => changeDetails(appointment('completed'), { scheduledDate: '2030-05-11T09:00:00Z' }, liam))).toMatchObject({
      code: 'conflict',
    }))

  it.each([
    ['the same time', { scheduledDate: '2030-05-10T11:00:00+02:00' }],
    ['no time', {}],
  ])('%s is not a new one', (_, fields) => {
    const same = appointment('confirmed')
    expect(changeDetails(same, fields, liam)).toBe(false)
    expect(same).toEqual(appointment('confirmed'))
  })

  it('keeps what is not sent and clears what is null', () => {
    const changed = appointment()
    changeDetails(changed, { description: null, notes: 'Bring the card', clinic: undefined }, liam)
    expect(changed).toMatchObject({ description: null, notes: 'Bring the card', clinic: 'Norte', type: 'vaccination' })
  })
})

describe('toInstant', () => {
  it.each([
    ['2030-05-10T09:00:00Z', time],
    ['2030-05-10T09:00', time],
    ['2030-05-10T09:00:00.000', time],
    ['2030-05-10T04:00:00-05:00', time],
    ['2030-05-10T11:00+0200', time],
  ])('%s is %s', (text, expected) => expect(toInstant(text).toISOString()).toBe(expected))
})

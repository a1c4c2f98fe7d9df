import { Slots } from './slots.js'

it('has so many places, and gives one that is free to whoever has waited longest', async () => {
  const slots = new Slots(1)
  const order: string[] = []
  const first = await slots.take(0)
  const waiting = ['second', 'third'].map(async (name) => {
    const release = await slots.take(5000)
    order.push(name)
    release!()
  })
  first!()
  await Promise.all(waiting)
  expect(order).toEqual(['second', 'third'])
})

it('lets nobody wait longer than they want, and loses no place by it', async () => {
  const slots = new Slots(1)
  const release = await slots.take(0)
  expect(await slots.take(10)).toBeNull()
  release!()
  release!()
  expect(await slots.take(0)).not.toBeNull()
  expect(await slots.take(0)).toBeNull()
})

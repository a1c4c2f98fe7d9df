import { readdirSync } from 'node:fs'
import { network, startComposeNetwork, type ComposeNetwork } from '@huella/testing'
import { expectAllOf, livedUntilNow, liveOn } from '../support/backed-up-life.js'
import { petOf } from '../support/pets.js'

const backups = process.env['HUELLA_E2E_BACKUPS']!
let restored: ComposeNetwork | undefined
afterAll(() => restored?.close())

it('a backup is restored into other volumes: sign in again, and everything of that moment is there', async () => {
  const life = await livedUntilNow()
  const writing = Promise.all(Array.from({ length: 40 }, () => petOf(life.person)))
  await network().compose('run', '--rm', 'backup')
  await writing
  await liveOn(life)
  const [backup] = readdirSync(backups)
  restored = await startComposeNetwork({ backups, restore: backup!, replicas: 1 })
  await expectAllOf(life, restored.url)
  await expect(restored.compose('run', '--rm', 'restore')).rejects.toThrow(/Stop everything first/)
}, 300_000)

import type { JsonSchema } from './json-schema.js'

const day = '2026-11-28'
const instant = '2026-11-28T15:00:00.000Z'

/** What fields of these names hold in an example; what is not here is made from the schema alone. */
const known: Readonly<Record<string, unknown>> = {
  name: 'Luna', petName: 'Luna', nickname: 'luna-1a2b3c4d', petNickname: 'luna-1a2b3c4d', species: 'Dog', petSpecies: 'Dog', breed: 'Beagle', age: 4, location: 'Bogotá',
  firstName: 'Ana', lastName: 'Paz', username: 'ana.paz', email: 'ana@example.com', phone: '+57 300 123 4567', clinic: 'Norte', address: 'Calle 12 # 3-45',
  vaccineName: 'Rabies', vaccineType: 'Core', vaccineComponent: 'Inactivated virus', batchNumber: 'A123B', serialNumber: 'S-42', dosage: '1 ml', administrationRoute: 'Subcutaneous',
  veterinarianName: 'Elena Vargas', veterinarian: 'Elena Vargas', professionalId: 'MP-12345', professionalCardNumber: 'TP-12345', licenseNumber: 'L-678', specialization: 'Surgery',
  storageConditions: '2–8 °C', title: 'Check-up', content: 'In good shape', recommendations: 'More walks', rating: 5, notes: 'Calm', description: 'Likes to swim',
  type: 'vaccination', reason: 'We are away that day', message: 'Near the river, this morning', contact: '+57 311 765 4321', text: 'Rabies given 11/28/2026, batch A123B', q: 'luna',
  url: 'https://huella.example/invitations/0pQ…', imageUrl: '/media/pets/luna.webp', petImageUrl: '/media/pets/luna.webp', profileImageUrl: '/media/profiles/ana.webp',
  petCoverUrl: '/media/pets/luna-small.webp', key: 'pets/luna.webp', mediaFiles: '{"images":[],"video":null}', token: '0pQ…', cursor: 'MjAyNi0xMS0yOF83', before: day, after: '7', next: null,
  createdAt: instant, updatedAt: instant, expiresAt: instant, scheduledDate: instant, changedAt: instant, decidedAt: instant, lastUsedAt: instant, exportedAt: instant, since: instant,
  administeredDate: '2026-01-31', nextDueDate: day, dueDate: day, reminderDate: '2026-11-21', expirationDate: '2027-06-30', birthDate: '2022-05-20', nextCheckupDate: day,
  country: 'ES', region: 'ES-AN', place: 'ES-AN', microchip: '941000024681357', microchipDate: '2022-07-20',
  labelMonths: 12, manufacturer: 'MSD Animal Health', validUntil: '2027-01-30', validFrom: '2026-02-21', coveredFrom: '2026-01-31', on: day, date: '2026-01-31', guidelineDate: '2027-01-31',
  group: 'rabies', rule: 'dog-rabies', en: 'Rabies', es: 'Rabia', code: 'W24', year: 2024, dismissedAt: instant,
  ownerId: 'k3v9…', userId: 'k3v9…', recordedBy: 'k3v9…', createdBy: 'k3v9…', changedBy: 'k3v9…', performedBy: 'k3v9…', medium: null,
  sendAt: '09:00', quietFrom: '21:00', quietTo: '08:00', timeZone: 'Europe/Madrid',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9Wg', p256dh: `BA${'x'.repeat(84)}A`, auth: `${'x'.repeat(21)}A`, publicKey: `BA${'x'.repeat(84)}A`,
}

const formats: Readonly<Record<string, string>> = { date: day, 'date-time': instant, email: 'ana@example.com', uuid: '3b241101-e2bb-4255-8caf-4136c566a962', 'uri-reference': '/media/pets/luna.webp' }

const typeOf = (schema: JsonSchema): string | undefined => [schema['type'] as string | string[] | undefined].flat().find((type) => type !== 'null')

function textOf(schema: JsonSchema): string {
  const { format, anyOf } = schema as { format?: string; anyOf?: { format: string }[] }
  return formats[format ?? anyOf?.[0]?.format ?? ''] ?? 'text'
}

const isOf = (value: unknown, type: string | undefined): boolean =>
  type === undefined || typeof value === (type === 'integer' ? 'number' : type) || (value === null && type === 'null')

function plain(name: string, schema: JsonSchema): unknown {
  const type = typeOf(schema)
  const value = known[name]
  if (value !== undefined && isOf(value, type)) return value
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(Number(schema['minimum'] ?? 0), name === 'id' || name.endsWith('Id') ? 7 : 1)
  if (type === 'string') return name === 'id' ? 'k3v9…' : textOf(schema)
  return {}
}

/**
 * A value that the schema describes, as one might meet it: of a field that may be one of several words the first, of a list one entry.
 * @param name of the field that holds it
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { enum: values, items, properties } = schema as { enum?: unknown[]; items?: JsonSchema; properties?: Record<string, JsonSchema> }
  if (values) return schema['default'] ?? values[0]
  if (items) return [exampleOf(items, name)]
  if (properties) return Object.fromEntries(Object.entries(properties).map(([field, of]) => [field, exampleOf(of, field)]))
  return plain(name, schema)
}

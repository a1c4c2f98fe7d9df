import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openForm, press, vetDesk, type Sent } from '../../../testing/vet-desk'

const day = '2026-11-10'
const record = (vaccineName: string, batchNumber: string, more: object = {}) => ({
  vaccineName,
  administeredDate: day,
  batchNumber,
  clinic: 'San Roque',
  confidence: { batchNumber: vaccineName === 'DHPP' ? 0.4 : 1 },
  evidence: { vaccineName: `Vacuna: ${vaccineName}` },
  ...more,
})
const records = [record('Rabia', 'R-1'), record('DHPP', 'D-2'), record('Bordetella', 'B-3', { administeredDate: '2026-03-02' })]
const several = { ...records[0], source: 'rules', confidence: {}, evidence: {}, records }
const single = { ...record('Rabia', 'R-1', { vaccineType: 'Other', veterinarianName: 'Marta Solís' }), source: 'rules' }

const path = '/doctor/vaccination/new?nickname=luna-50248319'
const paste = async (answer: object, routes: Record<string, unknown> = {}) => {
  const desk = vetDesk({ 'POST /api/vaccinations/parse': answer, ...routes })
  await openForm(path, 'Nombre de la vacuna', 'es')
  await userEvent.click(screen.getByLabelText('Texto del certificado'))
  await userEvent.paste('carné')
  await press('Procesar el texto')
  await screen.findByDisplayValue('R-1')
  return desk
}
const type = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const names = (sent: readonly Sent[]) => sent.map(({ body }) => body['vaccineName'])
const failing = (broken: { name: string }, sent: Sent[]) => ({ body, headers }: { body: Sent['body']; headers: Headers }) => {
  sent.push({ body, key: headers.get('Idempotency-Key') })
  return body['vaccineName'] === broken.name ? { status: 500, body: {} } : { status: 201, body: {} }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
})

describe('a certificate about one vaccination', () => {
  it('fills the form, marks its fields and shows where each came from', async () => {
    await paste(single)
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('Rabia')
    expect(screen.getByLabelText(/^Clínica/)).toHaveValue('San Roque')
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveAccessibleDescription(/Del certificado/)
    await userEvent.click(screen.getByRole('button', { name: /^Ver texto original.*Nombre de la vacuna/ }))
    expect(screen.getByText('Vacuna: Rabia')).toBeVisible()
  })

  it('knows the type of a common vaccine; one that vets do not have is not taken', async () => {
    await paste(single)
    expect(screen.getByRole('radio', { name: 'Esencial' })).toBeChecked()
  })

  it('says who gave it where that was somebody else', async () => {
    const { sent } = await paste(single)
    expect(screen.getByLabelText(/^Nombre del veterinario/)).toHaveValue('Marta Solís')
    await press('Agregar Registro')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ veterinarianName: 'Marta Solís', vaccineType: 'Core', batchNumber: 'R-1' }))
    expect(sent[0]?.body).not.toHaveProperty('reading')
    expect(sent[0]?.body).not.toHaveProperty('also')
  })
})

describe('a certificate that lists several', () => {
  it('adds those ticked with one submit, each with a key of its own', async () => {
    const { sent } = await paste(several)
    expect(screen.getByRole('checkbox', { name: /^DHPP/ })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^Bordetella/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bordetella/ }))
    expect(within(screen.getByRole('region', { name: 'Resumen' })).getByText('Bordetella')).toBeInTheDocument()
    await press('Agregar 3 Registros')
    expect(await screen.findByText('¡Vacunación Agregada!')).toBeInTheDocument()
    expect(screen.getByText('3 registros ya están en el historial de la mascota.')).toBeInTheDocument()
    expect(names(sent)).toEqual(['Rabia', 'DHPP', 'Bordetella'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(sent[2]?.body).toMatchObject({ administeredDate: '2026-03-02', batchNumber: 'B-3', clinic: 'San Roque', vaccineType: 'Non-core' })
  })

  it('marks what was read with doubt', async () => {
    await paste(several)
    expect(screen.getByText('1 por revisar')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Ver en el formulario.*DHPP/ }))
    expect(screen.getByLabelText(/^Número de lote/)).toHaveValue('D-2')
    expect(screen.getByLabelText(/^Número de lote/)).toHaveAccessibleDescription(/Lectura dudosa/)
  })

  it('shares what is edited of the place, not of the product', async () => {
    const { sent } = await paste(several)
    await userEvent.clear(screen.getByLabelText(/^Clínica/))
    await userEvent.type(screen.getByLabelText(/^Clínica/), 'Otra')
    await userEvent.selectOptions(screen.getByLabelText(/^Vía de administración/), 'Oral')
    await userEvent.type(screen.getByLabelText(/^Número de lote/), '-bis')
    await press('Agregar 2 Registros')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => [body['clinic'], body['administrationRoute'], body['batchNumber']])).toEqual([
      ['Otra', 'Oral', 'R-1-bis'],
      ['Otra', 'Oral', 'D-2'],
    ])
  })

  it('keeps what failed, says which, and never sends the others again', async () => {
    const sent: Sent[] = []
    const broken = { name: 'DHPP' }
    await paste(several, { 'POST /api/pets/7/vaccinations': failing(broken, sent) })
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bordetella/ }))
    await press('Agregar 3 Registros')
    expect(await screen.findByText('Se agregaron 2 de 3 registros. Faltan: DHPP.')).toBeInTheDocument()
    expect(screen.getByText('Error al agregar el registro de vacunación.')).toBeInTheDocument()
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('DHPP')
    broken.name = ''
    await userEvent.type(screen.getByLabelText(/^Dosis/), '1 ml')
    await press('Agregar Registro')
    expect(await screen.findByText('¡Vacunación Agregada!')).toBeInTheDocument()
    expect(names(sent)).toEqual(['Rabia', 'DHPP', 'Bordetella', 'DHPP'])
  })

  it('knows of a text read again what was added of it', async () => {
    const sent: Sent[] = []
    const broken = { name: 'DHPP' }
    await paste(several, { 'POST /api/pets/7/vaccinations': failing(broken, sent) })
    await press('Agregar 2 Registros')
    await screen.findByText('Se agregaron 1 de 2 registros. Faltan: DHPP.')
    await press('Procesar el texto')
    expect(await screen.findByText('1 registro de este texto ya se agregó.')).toBeInTheDocument()
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('id'))).toHaveLength(2)
    expect(screen.queryByRole('checkbox', { name: /^Rabia/ })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('DHPP')
    broken.name = ''
    await press('Agregar Registro')
    await screen.findByText('¡Vacunación Agregada!')
    expect(names(sent)).toEqual(['Rabia', 'DHPP', 'DHPP'])
  })

  it('reads all of it again for who asks for that', async () => {
    await paste(several, { 'POST /api/pets/7/vaccinations': failing({ name: 'DHPP' }, []) })
    await press('Agregar 2 Registros')
    await screen.findByText('Se agregaron 1 de 2 registros. Faltan: DHPP.')
    await press('Procesar el texto')
    await userEvent.click(await screen.findByRole('button', { name: 'Leer todo de nuevo' }))
    expect(await screen.findByRole('checkbox', { name: /^Rabia/ })).toBeInTheDocument()
    expect(screen.queryByText(/ya se agregó/)).not.toBeInTheDocument()
  })

  it('repeats the same intents when none was saved', async () => {
    const sent: Sent[] = []
    await paste(several, {
      'POST /api/pets/7/vaccinations': ({ body, headers }: { body: Sent['body']; headers: Headers }) => {
        sent.push({ body, key: headers.get('Idempotency-Key') })
        return { status: sent.length <= 2 ? 503 : 201, body: {} }
      },
    })
    await press('Agregar 2 Registros')
    expect((await screen.findAllByText('Error al agregar el registro de vacunación.')).length).toBeGreaterThan(0)
    await press('Agregar 2 Registros')
    expect(await screen.findByText('¡Vacunación Agregada!')).toBeInTheDocument()
    const keys = sent.map(({ key }) => key)
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  })

  it('gives one whose day could not be read no day of its own: it is asked for', async () => {
    const { sent } = await paste({ ...several, records: [records[0], record('DHPP', 'D-2', { administeredDate: undefined })] })
    await userEvent.click(screen.getByRole('checkbox', { name: /DHPP/ }))
    await press('Agregar 2 Registros')
    await waitFor(() => expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('DHPP'))
    expect(screen.getByLabelText(/^Fecha de administración/)).toHaveValue('')
    expect(sent).toEqual([])
  })

  it('brings an incomplete one into the form before anything is sent', async () => {
    const odd = record('Leptospirosis', 'L-9')
    const { sent } = await paste({ ...several, records: [records[0], odd] })
    await press('Agregar 2 Registros')
    await waitFor(() => expect(screen.getByLabelText('Nombre de la vacuna')).toHaveValue('Leptospirosis'))
    expect(sent).toEqual([])
    await type('No esencial')
    await press('Agregar 2 Registros')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(names(sent).sort()).toEqual(['Leptospirosis', 'Rabia'])
  })
})

describe('on the nickname screen', () => {
  const open = async (language: 'en' | 'es', routes: Record<string, unknown>) => {
    const desk = vetDesk(routes)
    await openForm('/doctor/vaccination?nickname=luna-50248319', language === 'en' ? 'Vaccine name' : 'Nombre de la vacuna', language)
    return desk
  }

  it('a blank text is refused in words', async () => {
    const { api } = await open('en', {})
    await press('Process Certificate Text')
    expect(await screen.findByText('Please enter vaccination certificate text to process')).toBeInTheDocument()
    expect(api.calls.filter((call) => call.includes('parse'))).toEqual([])
  })

  it('the text is read, and the records go to the pet', async () => {
    const { sent } = await open('en', { 'POST /api/vaccinations/parse-text': several })
    await userEvent.click(screen.getByLabelText('Certificate text'))
    await userEvent.paste('card')
    await press('Process Certificate Text')
    expect(await screen.findByText('Vaccination certificate text processed successfully!')).toBeInTheDocument()
    await press('Add 2 Records')
    expect(await screen.findByText('Vaccination record added for luna-50248319')).toBeInTheDocument()
    expect(names(sent)).toEqual(['Rabia', 'DHPP'])
    expect(screen.getByLabelText('Certificate text')).toHaveValue('')
    expect(screen.getByLabelText('Vaccine name')).toHaveValue('')
  })

  it.each([
    ['en', 'Certificate text', 'Process Certificate Text', 'Failed to process vaccination text. Please check the format.'],
    ['es', 'Texto del certificado', 'Procesar el texto', 'No se pudo procesar el texto de vacunación. Revisa el formato.'],
  ] as const)('a text that cannot be read is said so (%s)', async (language, label, button, words) => {
    await open(language, { 'POST /api/vaccinations/parse-text': () => ({ status: 422, body: {} }) })
    await userEvent.type(screen.getByLabelText(label), 'hm')
    await press(button)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})

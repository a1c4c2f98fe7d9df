import '@testing-library/jest-dom'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { array, object, string } from 'yup'
import { addDays } from '@huella/care-rules'
import { fakeApi, type FakeApi } from '../../testing/fake-api'
import { useTexts } from '../../testing/open-app'
import { Form } from '../../ui/formik/fields'
import { nothingRead } from '../../ui/formik/reading'
import { Toaster } from '../../ui/Toaster'
import { CertificateBox, type CertificateBoxProps } from './components/CertificateBox'
import { nicknameCertificate } from './kinds'

const empty = { vaccineName: '', vaccineType: '', administeredDate: '2026-11-21', nextDueDate: '', administrationRoute: '', batchNumber: '', clinic: 'Mine', notes: '' }
const dose = object({ vaccineName: string().required('vaccination.nameRequired') })
const schema = dose.shape({ also: array().of(dose) })
type Sent = typeof empty & { also: (typeof empty)[] }

let api: FakeApi
let sent: Sent[]

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  useTexts()
  api = fakeApi()
  sent = []
})

function show(box: Partial<CertificateBoxProps> = {}) {
  const options = ['Core', 'Non-core'].map((value) => ({ value, label: value }))
  render(
    <>
      <Formik initialValues={{ ...empty, reading: nothingRead, also: [] }} validationSchema={schema} onSubmit={(values) => void sent.push(values)}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={handleSubmit}>
            <CertificateBox onPaper={() => null} {...box} />
            <Form.Text name="vaccineName" label="Name" />
            <Form.Segmented name="vaccineType" label="Type" options={options} />
            <Form.Date name="administeredDate" label="Given" />
            <Form.Select name="administrationRoute" label="Route" placeholder="None" options={[{ value: 'Oral', label: 'Oral' }]} />
            <Form.Text name="batchNumber" label="Batch" />
            <Form.Text name="clinic" label="Clinic" />
            <Form.Area name="notes" label="Notes" />
            <button type="submit">Send</button>
          </form>
        )}
      </Formik>
      <Toaster />
    </>,
  )
}

const answer = (found: object) => api.on('POST /api/vaccinations/parse', { source: 'rules', confidence: {}, evidence: {}, ...found })
const process = async () => {
  await userEvent.type(screen.getByLabelText('Certificate text'), 'A')
  await userEvent.click(screen.getByRole('button', { name: 'Process Certificate Text' }))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('a field that was filled in', () => {
  const sure = 'From certificate, please check'
  const unsure = 'Unsure reading, please check'

  it.each([
    ['Name', 'vaccineName', 'DHPP', 0.95, sure],
    ['Given', 'administeredDate', '2026-01-02', 0.6, unsure],
    ['Route', 'administrationRoute', 'Oral', 0.5, unsure],
    ['Clinic', 'clinic', 'Theirs', 0.8, sure],
    ['Notes', 'notes', 'Calm', 0.7, unsure],
  ])('%s says so, and how sure it is', async (label, name, value, confidence, words) => {
    answer({ [name]: value, confidence: { [name]: confidence }, evidence: { [name]: 'as written' } })
    show()
    await process()
    await screen.findByText('as written')
    expect(field(label)).toHaveAccessibleDescription(words)
    expect(field(label)).not.toHaveValue('')
  })

  it('also where it is one of a few choices', async () => {
    answer({ vaccineType: 'Core', confidence: { vaccineType: 0.4 } })
    show()
    await process()
    const group = await screen.findByRole('group', { name: 'Type' })
    expect(group).toHaveAccessibleDescription(unsure)
    await userEvent.click(within(group).getByRole('radio', { name: 'Non-core' }))
    expect(group).toHaveAccessibleDescription('')
  })

  it('shows where it comes from when asked, and no longer says so once edited', async () => {
    answer({ batchNumber: 'B1', evidence: { batchNumber: 'Lot: B1' } })
    show()
    await process()
    const source = await screen.findByText('Lot: B1')
    expect(source).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Show source ?: Batch/ }))
    expect(source).toBeVisible()
    await userEvent.type(field('Batch'), '2')
    expect(source).not.toBeInTheDocument()
    expect(field('Batch')).toHaveAccessibleDescription('')
  })

  it('that is doubtful is named in the result', async () => {
    answer({ batchNumber: 'B1', clinic: 'Theirs', confidence: { clinic: 0.3, batchNumber: 0.95 } })
    show()
    await process()
    expect(await screen.findByText('Please check: Clinic')).toBeInTheDocument()
    await userEvent.type(field('Clinic'), '!')
    expect(screen.queryByText(/^Please check/)).not.toBeInTheDocument()
  })
})

it('takes nothing that was typed while the text was being read', async () => {
  let done: (reply: { body: object }) => void = () => undefined
  api.on('POST /api/vaccinations/parse', () => new Promise((resolve) => (done = resolve)))
  show()
  await process()
  await userEvent.type(field('Batch'), 'MINE')
  done({ body: { source: 'rules', confidence: {}, evidence: {}, batchNumber: 'THEIRS', notes: 'Calm' } })
  expect(await screen.findByDisplayValue('Calm')).toBeInTheDocument()
  expect(field('Batch')).toHaveValue('MINE')
  expect(screen.getByText('1 field you typed differs and was kept: Batch number.')).toBeInTheDocument()
})

it('refuses a text that is too long without sending it', async () => {
  show()
  await userEvent.click(field('Certificate text'))
  await userEvent.paste('x'.repeat(10_001))
  await userEvent.click(screen.getByRole('button', { name: 'Process Certificate Text' }))
  expect(await screen.findByText('The certificate text is too long. Maximum 10,000 characters.')).toBeInTheDocument()
  expect(screen.getByText('10,001 of 10,000 characters')).toBeInTheDocument()
  expect(api.calls).not.toContain('POST /api/vaccinations/parse')
})

describe('on the screen that records by nickname', () => {
  const button = () => screen.getByRole('button', { name: 'Process Certificate Text' })

  it('asks for a text', async () => {
    show({ kind: nicknameCertificate })
    await userEvent.click(button())
    expect(field('Certificate text')).toHaveAccessibleDescription('Please enter vaccination certificate text to process')
    expect(field('Certificate text')).toHaveFocus()
  })

  it.each([
    [{ body: { source: 'rules', confidence: {}, evidence: {}, notes: 'Calm' } }, 'Vaccination certificate text processed successfully!'],
    [{ status: 503, body: {} }, 'Failed to process vaccination text. Please check the format.'],
  ])('tells the answer %j in its own words', async (reply, words) => {
    api.on('POST /api/vaccinations/parse-text', () => reply)
    show({ kind: nicknameCertificate })
    await process()
    expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(0)
  })
})

describe('several records', () => {
  const day = '2026-02-02'
  const three = [
    { vaccineName: 'DHPP', administeredDate: day, batchNumber: 'D-1', clinic: 'Theirs', confidence: { clinic: 0.4 } },
    { vaccineName: 'Rabies', administeredDate: day, batchNumber: 'R-1', nextDueDate: '2027-02-02' },
    { vaccineName: 'FVRCP', administeredDate: '2020-01-01', batchNumber: 'F-1' },
  ]
  const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
  const open = async (records: object[] = three) => {
    answer({ ...records[0], records })
    show()
    await process()
    await screen.findByText(/Tick those to add/)
  }

  it('of the same day are ticked, and all sent with one submit', async () => {
    await open()
    expect(row('DHPP')).toBeChecked()
    expect(row('Rabies')).toBeChecked()
    expect(row('FVRCP')).not.toBeChecked()
    expect(screen.getByText('2 records will be added')).toBeInTheDocument()
    await send()
    const [{ also, ...first }] = sent as [Sent]
    expect(first).toMatchObject({ vaccineName: 'DHPP', clinic: 'Theirs', nextDueDate: addDays(day, 365) })
    expect(also).toEqual([expect.objectContaining({ vaccineName: 'Rabies', clinic: 'Mine', nextDueDate: '2027-02-02', batchNumber: 'R-1' })])
  })

  it('say how many of their fields are doubtful', async () => {
    await open()
    expect(row('DHPP')).toHaveAccessibleDescription('1 to check')
    expect(row('Rabies')).toHaveAccessibleDescription('')
  })

  it('come into the form one by one, and keep what is changed there', async () => {
    await open()
    await userEvent.type(field('Notes'), 'calm')
    await userEvent.click(screen.getByRole('button', { name: /Show in form ?: FVRCP/ }))
    expect(field('Batch')).toHaveValue('F-1')
    expect(field('Notes')).toHaveValue('')
    expect(row('FVRCP')).toBeChecked()
    await send()
    expect(sent[0]).toMatchObject({ vaccineName: 'FVRCP', also: [{ vaccineName: 'DHPP', notes: 'calm' }, { vaccineName: 'Rabies' }] })
  })

  it('that are unticked are not sent; one always stays', async () => {
    await open()
    await userEvent.click(row('DHPP'))
    expect(field('Name')).toHaveValue('Rabies')
    expect(row('Rabies')).toBeDisabled()
    await send()
    expect(sent[0]).toMatchObject({ vaccineName: 'Rabies', also: [] })
  })

  it('of which one lacks something: it comes into the form with its fault', async () => {
    await open([three[0]!, { administeredDate: day, batchNumber: 'X-1' }])
    await send()
    expect(sent).toHaveLength(0)
    expect(await screen.findByDisplayValue('X-1')).toBeInTheDocument()
    expect(await screen.findByText('Vaccine name is required')).toBeInTheDocument()
    expect(field('Name')).toHaveFocus()
    await userEvent.type(field('Name'), 'Lepto')
    await send()
    expect(sent[0]).toMatchObject({ vaccineName: 'Lepto', also: [{ vaccineName: 'DHPP' }] })
  })

  it('are all taken back by Undo', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(/Tick those to add/)).not.toBeInTheDocument()
    await userEvent.type(field('Name'), 'Own')
    await send()
    expect(sent[0]).toMatchObject({ ...empty, vaccineName: 'Own', also: [] })
  })
})

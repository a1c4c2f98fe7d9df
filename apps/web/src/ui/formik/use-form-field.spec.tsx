import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { object, string } from 'yup'
import { useTexts } from '../../testing/open-app'
import { Form } from './fields'
import { FormSummary } from './FormSummary'
import { useFormValues } from './use-form-values'

const schema = object({ name: string().required('Name is missing') })

const show = () =>
  render(
    <Formik initialValues={{ name: '' }} validationSchema={schema} onSubmit={() => undefined}>
      <Form.Text name="name" label="Name" />
    </Formik>,
  )

describe('a field that is left', () => {
  it('by keyboard says at once what is missing', async () => {
    show()
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.tab()
    expect(await screen.findByText('Name is missing')).toBeInTheDocument()
  })

  it('by a press says it when the button is up again, so that what was pressed does not move away', async () => {
    show()
    const field = screen.getByLabelText('Name')
    field.focus()
    fireEvent.mouseDown(document.body)
    field.blur()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('Name is missing')).not.toBeInTheDocument()
    fireEvent.mouseUp(document.body)
    expect(await screen.findByText('Name is missing')).toBeInTheDocument()
  })
})

it('a single fault is said above the fields where its own is not on the page', async () => {
  render(
    <Formik initialValues={{ name: '' }} validationSchema={schema} onSubmit={() => undefined}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <FormSummary />
          <button type="submit">Save</button>
        </form>
      )}
    </Formik>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent('Name is missing')
  expect(summary).toHaveFocus()
})

/** Stands for whatever fills several fields at once. */
function Both() {
  const { change } = useFormValues<{ name: string; notes: string }>()
  return <button type="button" onClick={() => change({ name: 'Sol', notes: 'Shy' })}>Fill</button>
}

describe('while a form is being sent', () => {
  let answer: () => void

  const send = async () => {
    useTexts()
    render(
      <Formik
        initialValues={{ name: 'Luna', notes: '', day: '', size: 'small', seen: false }}
        onSubmit={() => new Promise<void>((resolve) => (answer = resolve))}
      >
        {({ handleSubmit, values, isSubmitting }) => (
          <form noValidate onSubmit={handleSubmit}>
            <Form.Text name="name" label="Name" />
            <Form.Area name="notes" label="Notes" />
            <Form.Date name="day" label="Day" />
            <Form.Select name="size" label="Size" options={[{ value: 'small', label: 'Small' }, { value: 'large', label: 'Large' }]} />
            <Form.Check name="seen" label="Seen" />
            <Both />
            <button type="submit">{isSubmitting ? 'Saving' : 'Save'}</button>
            <output>{JSON.stringify(values)}</output>
          </form>
        )}
      </Formik>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Saving' })
  }

  const type = (label: string, text: string) => () => userEvent.type(screen.getByLabelText(label), text)
  const changes: [what: string, change: () => Promise<void>, after: object][] = [
    ['a text', type('Name', ' Sol'), { name: 'Luna Sol' }],
    ['a long text', type('Notes', 'Shy'), { notes: 'Shy' }],
    ['a day', type('Day', '05/03/2024'), { day: '2024-05-03' }],
    ['a choice', () => userEvent.selectOptions(screen.getByLabelText('Size'), 'large'), { size: 'large' }],
    ['several at once', () => userEvent.click(screen.getByRole('button', { name: 'Fill' })), { name: 'Sol', notes: 'Shy' }],
    ['a tick', () => userEvent.click(screen.getByLabelText('Seen')), { seen: true }],
  ]

  it.each(changes)('%s stays what is sent; once there is an answer it can be changed', async (_what, change, after) => {
    await send()
    const held = screen.getByRole('status').textContent!
    await change()
    expect(screen.getByRole('status')).toHaveTextContent(held, { normalizeWhitespace: false })
    answer()
    await screen.findByRole('button', { name: 'Save' })
    await change()
    expect(JSON.parse(screen.getByRole('status').textContent!)).toMatchObject(after)
  })
})

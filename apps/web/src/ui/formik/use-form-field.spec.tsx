import '@testing-library/jest-dom'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { object, string } from 'yup'
import { Form } from './fields'
import { FormSummary } from './FormSummary'

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

import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Formik } from 'formik'
import { useTexts } from '../../testing/open-app'
import { useSave } from './use-save'

let sent: { name: string }[]

/** Stays where it is when it is saved, as a form does while the next screen loads. */
function Staying({ isDone }: { isDone: boolean }) {
  const { submit } = useSave<{ name: string }>('Not saved', (values) => {
    sent.push(values)
    return Promise.resolve(isDone)
  })
  return (
    <Formik initialValues={{ name: 'Luna' }} onSubmit={submit}>
      {({ setFieldValue, isSubmitting }) => (
        <Form aria-busy={isSubmitting}>
          <button type="submit">Save</button>
          <button type="button" onClick={() => void setFieldValue('name', 'Miso')}>
            Change
          </button>
        </Form>
      )}
    </Formik>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  useTexts()
  sent = []
})

it('what a form is done with is not sent by another press before the next screen is there', async () => {
  render(<Staying isDone />)
  await press('Save')
  await press('Save')
  expect(sent).toEqual([{ name: 'Luna' }])
  await press('Change')
  await press('Save')
  expect(sent).toEqual([{ name: 'Luna' }, { name: 'Miso' }])
})

it('what a form is not done with is sent as often as it is pressed', async () => {
  render(<Staying isDone={false} />)
  await press('Save')
  await press('Save')
  expect(sent).toHaveLength(2)
})

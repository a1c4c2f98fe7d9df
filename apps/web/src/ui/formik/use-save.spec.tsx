import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Formik } from 'formik'
import { ApiError } from '../../lib/api-error'
import { NoAnswerError } from '../../lib/no-answer'
import { useTexts } from '../../testing/open-app'
import { FormErrorBanner } from '../FormErrors'
import { currentToast } from '../toast'
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

function Failing({ error }: { error: Error }) {
  const { submit, failure } = useSave<{ name: string }>('Not saved', () => Promise.reject(error))
  return (
    <Formik initialValues={{ name: 'Luna' }} onSubmit={submit}>
      <Form>
        <FormErrorBanner message={failure} />
        <button type="submit">Save</button>
      </Form>
    </Formik>
  )
}

const lost = new NoAnswerError({ wrote: true, wasOnline: true, late: false }, null)

it.each([
  ['en', 'failed', new ApiError(503, '', ''), { title: 'Error', description: 'Not saved' }, 'Nothing was saved. What you typed is still here: please try again.'],
  ['en', 'may have been done', lost, { title: 'We do not know whether it was saved. Trying again is safe.' }, 'We do not know whether it was saved. Trying again is safe.'],
  ['es', 'may have been done', lost, { title: 'No sabemos si se guardó. Puedes volver a intentarlo sin riesgo.' }, 'No sabemos si se guardó. Puedes volver a intentarlo sin riesgo.'],
] as const)('in %s what %s is told at once and where it stays', async (language, _what, error, told, stays) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  useTexts(language)
  render(<Failing error={error} />)
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent(stays)
  const { id: _id, ...shown } = currentToast() ?? { id: 0 }
  expect(shown).toEqual({ ...told, variant: 'destructive' })
})

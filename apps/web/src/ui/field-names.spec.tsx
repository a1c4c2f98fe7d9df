import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import { useTexts } from '../testing/open-app'
import { Checkbox, Switch } from './Checkbox'
import { DateField } from './DateField'
import { SegmentedField } from './SegmentedField'
import { SelectField } from './SelectField'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

beforeEach(() => useTexts())

const ignore = () => undefined
const options = [
  { value: 'a', label: 'A', icon: null },
  { value: 'b', label: 'B', icon: null },
]
const optional = { label: 'Colour', optional: true, help: 'As on the tag' }

it.each([
  ['a text', 'textbox', <TextField {...optional} key="1" />, 'Optional As on the tag'],
  ['a long text', 'textbox', <TextArea {...optional} key="2" />, 'Optional As on the tag'],
  ['a date', 'textbox', <DateField {...optional} value="" onChange={ignore} key="3" />, 'Optional As on the tag'],
  ['a choice from a list', 'combobox', <SelectField {...optional} options={options} key="4" />, 'Optional As on the tag'],
  ['a choice side by side', 'group', <SegmentedField {...optional} name="c" value="" options={options} onChange={ignore} key="5" />, 'Optional'],
  ['a box to tick', 'checkbox', <Checkbox label="Colour" help="As on the tag" key="6" />, 'As on the tag'],
  ['a switch', 'switch', <Switch label="Colour" help="As on the tag" key="7" />, 'As on the tag'],
] as const)('%s is called by its label alone; the rest describes it', (_what, role, field, described) => {
  render(field)
  const control = screen.getByRole(role, { name: 'Colour' })
  expect(control).toHaveAccessibleDescription(described)
  expect(screen.getByLabelText('Colour')).toBe(control)
})

it('the button of a calendar says of which field it is without taking its name', () => {
  render(<DateField label="Birth date" value="" onChange={ignore} />)
  expect(screen.getByRole('button', { name: 'Choose a date' })).toHaveAccessibleDescription('Birth date')
})

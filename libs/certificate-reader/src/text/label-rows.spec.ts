import { unwrapTables } from './tables.js'

it.each([
  ['each row of labels goes with the row of values below it', 'Vaccine\tSerial no.\nRabvac 3\t1940277\nDate given\tNext due\nOct 6, 2025\tOct 6, 2028', 'Vaccine: Rabvac 3\tSerial no.: 1940277\nDate given: Oct 6, 2025\tNext due: Oct 6, 2028'],
  ['a value may be missing', 'Vaccine\tDate given\nRabvac 3\tOct 6, 2025\nSerial no.\tProduct exp.\tRoute\n1940277\t03/2027', 'Vaccine: Rabvac 3\tDate given: Oct 6, 2025\nSerial no.: 1940277\tProduct exp.: 03/2027'],
])('a form whose boxes stand in rows: %s', (_, text, expected) => expect(unwrapTables(text)).toBe(expected))

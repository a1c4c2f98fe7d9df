import { parseArgs, type ParseArgsConfig } from 'node:util'
import { LaunchError } from './failure.js'

/** @throws LaunchError naming the option that is not known or lacks its value */
export function readOptions<O extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new LaunchError(`${(error as Error).message.split('. ')[0]}. There is: ${Object.keys(options).map((name) => `--${name}`).join(', ')}`)
  }
}

/** @throws LaunchError naming the option */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most) throw new LaunchError(`--${name} must be a whole number from 1 to ${most}.`)
  return value
}

// Lints texts as if they stood in the given files; reads [{file, text}] from standard input, writes the rules that complain.
import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

const eslint = new ESLint({ cwd: new URL('../', import.meta.url).pathname })
const answers = []
for (const { file, text: code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file })
  answers.push({ rules: result.messages.map(({ ruleId }) => ruleId), messages: result.messages.map(({ message }) => message) })
}
process.stdout.write(JSON.stringify(answers))

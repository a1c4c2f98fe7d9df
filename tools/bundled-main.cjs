// Starts a bundled program: its files lie beside this one, and beside each what V8 made of it when the bundle was built (*.v8), so that a start need
// not compile them again. Another version of Node.js, or other flags for V8, than at the build, and V8 compiles them as ever.
//   node main.js [what the program is asked to do]
//   node main.js compile: loads the program, which does nothing then, and writes those files
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { constants, Script } = require('node:vm')

const requirePackage = createRequire(__filename)
const modules = new Map()
const scripts = new Map()

const compiledPath = (path) => `${path}.v8`

/** @returns the function around a file of the bundle */
function compile(path) {
  const compiled = compiledPath(path)
  const script = new Script(readFileSync(path, 'utf8'), {
    filename: pathToFileURL(path).href,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  scripts.set(path, script)
  return script.runInThisContext()
}

function load(file) {
  const path = join(__dirname, file)
  if (!modules.has(path)) {
    const module = { exports: {} }
    modules.set(path, module)
    compile(path)(module.exports, requireFrom, module, path, __dirname)
  }
  return modules.get(path).exports
}

const requireFrom = (name) => (name.startsWith('./') ? load(name) : requirePackage(name))

if (process.argv[2] === 'compile')
  process.once('exit', () => scripts.forEach((script, path) => writeFileSync(compiledPath(path), script.createCachedData())))
load('program.js')

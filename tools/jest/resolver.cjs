// Jest runs CommonJS. Our imports end in .js though the file is .ts, and some packages can only be imported.
const isOurs = (folder) => !folder.includes('/node_modules/')

module.exports = (request, options) => {
  const name = isOurs(options.basedir) && request.startsWith('.') ? request.replace(/\.js$/, '') : request
  try {
    return options.defaultResolver(name, options)
  } catch (error) {
    if (name.startsWith('.')) throw error
    return options.defaultResolver(name, { ...options, conditions: [...(options.conditions ?? []), 'import'] })
  }
}

// Makes PDFs, one after the other: a message says what a document holds, its pieces go back as bytes, `null` after the last one. It is a program of its
// own, so that laying out pages never keeps the gateway from answering others, and without credentials in its environment. Plain JavaScript: tests start
// it from here, as the gateway does from its build.
import { booklet } from './layout/booklet.mjs'
import { certificate } from './layout/certificate.mjs'

const layouts = { booklet, certificate }

process.on('message', (model) => {
  // All that can go wrong goes wrong before the first piece is sent.
  const doc = layouts[model.kind](model)
  doc.on('data', (piece) => process.send(piece))
  doc.on('end', () => process.send(null))
  doc.end()
})
process.on('disconnect', () => process.exit())

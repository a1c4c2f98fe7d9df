// Stands for a style sheet, a font or a picture that a component imports.
export default 'asset'

export type Route = 'Subcutaneous' | 'Intramuscular' | 'Intranasal' | 'Oral' | 'Intravenous' | 'Other'

/** `sure` phrases count anywhere; `short` ones need capitals, dots, a slash or a label, since they are words of their own. */
export const ROUTES: ReadonlyArray<readonly [Route, sure: string, short: string]> = [
  ['Subcutaneous',
    'subcutaneous|subcutaneously|subcutanea|subcutaneo|subcutaneamente|subcutaneal|subcutaneas|subcutaneos|subcut|sub cut|subq|sub q|sub cutaneous'
      + '|sub cutanea|sub cutaneo|under the skin|bajo la piel|abajo de la piel|debajo de la piel|por debajo de la piel|bajo piel|subcu|subcutan'
      + '|hipodermica|subc|subcutani|sub cu|under skin|underneath the skin|beneath the skin', 'sc|sq|sub|s c|s q|sctq|scut'],
  ['Intramuscular',
    'intramuscular|intramusculares|intramuscularly|into the muscle|in the muscle|into muscle|en el musculo|en musculo|al musculo'
      + '|intra muscular|intramusc', 'im|i m'],
  ['Intranasal', 'intranasal|intranasally|into the nose|into nose|in the nose|up the nose|in nose|nasal drops|nose drops|nasal spray'
    + '|gotitas en la nariz|gotas en la nariz|en la nariz|por la nariz|via nasal|nasal|into the nostril|into the nostrils'
    + '|in the nostril|in the nostrils|into each nostril|in each nostril|one nostril|both nostrils|intra nasal|a la nariz'
    + '|por nariz|en el hocico|orificio nasal|fosas nasales|fosa nasal|nostril|nostrils|gotas nasales|up his nose|up her nose'
    + '|into his nose|into her nose|in his nose|in her nose', 'in|i n'],
  ['Oral', 'by mouth|por boca|orally|per os|via oral|into the mouth|in the mouth|into the cheek|in the cheek|cheek pouch|buccal'
    + '|en la boca|por via oral|oralmente|bucal|into cheek|oral|por la boca|inside the cheek', 'po|p o|vo|v o'],
  ['Intravenous', 'intravenous|intravenously|intravenosa|intravenoso|endovenosa|into the vein', 'iv|i v|ev'],
  ['Other', 'transdermal|transdermally|transdermica|intradermal|intradermally|intradermica|needle free|needle less|sin aguja'
    + '|percutaneous|percutanea|topical|topica|conjunctival|ocular|en los ojos|eye drop|scarification|escarificacion|intraocular'
    + '|conjuntival|wing web|transcutaneous', 'id'],
]

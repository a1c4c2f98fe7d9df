/** What a vaccine protects against; a dose counts for a reminder when it covers all of the reminder's. */
export type Disease =
  | 'rabies' | 'distemper' | 'hepatitis' | 'parvovirus' | 'parainfluenza' | 'leptospirosis' | 'coronavirus' | 'bordetella' | 'lyme'
  | 'canine-influenza' | 'leishmaniasis' | 'panleukopenia' | 'rhinotracheitis' | 'calicivirus' | 'feline-leukemia' | 'chlamydia' | 'fiv'
  | 'fip' | 'myxomatosis' | 'rabbit-haemorrhagic' | 'giardia'

const canineCore: Disease[] = ['distemper', 'hepatitis', 'parvovirus']
const canineFive: Disease[] = [...canineCore, 'parainfluenza']
const felineCore: Disease[] = ['panleukopenia', 'rhinotracheitis', 'calicivirus']

/**
 * Names as certificates and people write them (English and Spanish, abbreviations, common products), lower-cased, without accents
 * and punctuation. Each stands as whole words in a vaccine's name; a name may contain several.
 */
export const vaccineNames: readonly (readonly [diseases: readonly Disease[], names: readonly string[]])[] = [
  [['rabies'], [
    'rabies', 'rabia', 'antirrabica', 'antirabica', 'rabisin', 'imrab', 'defensor', 'rabvac', 'rabigen', 'purevax rabies', 'rv',
  ]],
  [canineFive, [
    'dhpp', 'dhppi', 'dapp', 'dappi', 'da2pp', 'da2ppi', 'dhppv', 'da2ppv', 'shppi', '5 in 1', '5 way', 'quintuple', 'pentavalente',
    'polivalente canina', 'multiple canina', 'vanguard plus 5', 'duramune max 5', 'recombitek c4', 'eurican dhppi', 'nobivac dhppi',
  ]],
  [canineCore, ['dhp', 'dap', 'dapv', 'dhpv', 'nobivac dhp', 'triple canina', 'trivalente canina']],
  [['distemper', 'parvovirus'], ['puppy dp', 'nobivac puppy', 'dp', 'doble canina']],
  [[...canineFive, 'leptospirosis'], [
    'dhlpp', 'dhppl', 'dhppil', 'dalpp', 'da2lpp', 'sextuple', 'hexavalente', 'vanguard plus 5 l', '6 in 1',
  ]],
  [[...canineFive, 'leptospirosis', 'coronavirus'], ['dhlppc', 'da2pplc', 'octuple', 'vanguard plus 5 l4 cv', '8 in 1']],
  [['distemper'], ['distemper', 'moquillo', 'cdv']],
  [['hepatitis'], ['hepatitis', 'adenovirus', 'cav 2', 'cav2']],
  [['parvovirus'], ['parvovirus', 'parvo', 'parvovirosis', 'cpv']],
  [['parainfluenza'], ['parainfluenza', 'cpiv']],
  [['leptospirosis'], ['leptospirosis', 'leptospira', 'lepto', 'lepto 4', 'l2', 'l4', 'lmulti', 'nobivac lepto', 'nobivac l4']],
  [['leptospirosis', 'rabies'], ['l4r', 'nobivac rl', 'eurican lr']],
  [['coronavirus'], ['coronavirus', 'ccv']],
  [['bordetella'], [
    'bordetella', 'bordetella bronchiseptica', 'kennel cough', 'tos de las perreras', 'tos de perrera', 'kc', 'nobivac kc',
    'bronchi shield', 'bronchi shield oral', 'bronchicine', 'pneumodog',
  ]],
  [['lyme'], ['lyme', 'lyme disease', 'enfermedad de lyme', 'borrelia', 'borreliosis', 'crlyme', 'merilym', 'nobivac lyme']],
  [['canine-influenza'], ['canine influenza', 'influenza canina', 'gripe canina', 'civ', 'h3n8', 'h3n2']],
  [['leishmaniasis'], ['leishmania', 'leishmaniasis', 'leishmaniosis', 'letifend', 'canileish', 'neoleish']],
  [felineCore, [
    'fvrcp', 'rcp', 'frcp', 'crp', 'hcp', 'triple felina', 'trivalente felina', 'felocell 3', 'nobivac tricat', 'nobivac feline 1 hcp',
    'purevax rcp', 'feligen crp',
  ]],
  [[...felineCore, 'chlamydia'], ['fvrcpc', 'rcpch', 'felocell 4', 'cuadruple felina', 'tetravalente felina']],
  [[...felineCore, 'feline-leukemia'], ['fvrcp felv', 'purevax rcp felv', 'leucogen rcp']],
  [['panleukopenia'], ['panleukopenia', 'panleucopenia', 'feline distemper', 'moquillo felino', 'fpv']],
  [['rhinotracheitis'], ['rhinotracheitis', 'rinotraqueitis', 'feline herpesvirus', 'fhv']],
  [['calicivirus'], ['calicivirus', 'fcv']],
  [['feline-leukemia'], [
    'felv', 'feline leukemia', 'feline leukaemia', 'leucemia felina', 'leucemia', 'leucogen', 'leucofeligen', 'purevax felv',
  ]],
  [['chlamydia'], ['chlamydia', 'chlamydophila', 'clamidia', 'clamidiosis']],
  [['fiv'], ['fiv', 'inmunodeficiencia felina']],
  [['fip'], ['fip', 'pif', 'peritonitis infecciosa felina']],
  [['myxomatosis', 'rabbit-haemorrhagic'], ['myxo rhd', 'myxo rhd plus', 'mixo rhd', 'mixo rhd plus', 'nobivac myxo rhd', 'nobivac myxo rhd plus']],
  [['myxomatosis'], ['myxomatosis', 'mixomatosis', 'myxo', 'mixo', 'mixohipra']],
  [['rabbit-haemorrhagic'], [
    'rhd', 'rhd2', 'rhdv', 'rhdv2', 'vhd', 'vhd2', 'rvhd', 'rvhd2', 'rabbit haemorrhagic disease', 'rabbit hemorrhagic disease', 'rabbit viral haemorrhagic disease',
    'enfermedad hemorragica', 'enfermedad hemorragica virica', 'hemorragica virica', 'filavac', 'filavac vhd', 'filavac vhd k c v', 'eravac',
  ]],
  [['giardia'], ['giardia', 'giardiavax']],
]

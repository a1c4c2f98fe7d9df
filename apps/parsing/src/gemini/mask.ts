/**
 * What a certificate's reader does not need: who the people are, where they live and how they are reached. It reads vaccines, lots, days, doses
 * and the clinic; a vet's name is read by our own rules, which send nothing.
 */
export const MASKS = ['email', 'microchip', 'phone', 'id', 'name', 'address', 'postal'] as const
type Mask = (typeof MASKS)[number]

interface Rule {
  mask: Mask
  /** What group `kept` matches stays. */
  pattern: RegExp
  /** Says of what looks like it that it is something else. */
  unless?: (found: string) => boolean
}

const EMAIL = /[\p{L}\d_.+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu
const MICROCHIP = /(?<!\d)(?:\d[ .-]?){14}\d(?!\d)/g
const LABELLED_CHIP = /(?<kept>\b(?:micro)?chip(?:[ \t]*(?:n[.o°º]{0,2}|no\.|number|n[uú]mero|id|#))?[ \t]*[:#=|-]?[ \t]*)[A-Z\d]*\d{6}[A-Z\d]{0,9}\b/giu

const SPACED_PHONE = /(?<![\w/.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\d{2,4}[ .-])\d{3,4}[ .-]?\d{2,4}(?:[ .-]\d{2,4})?(?![\w/-]|\.\d)/g
/** A long prefix, or none at all. */
const TWO_PART_PHONE = /(?<![\w/.-])(?:0\d{3,4}[ -]\d{5,7}|[2-9]\d{2}-\d{4})(?![\w/-]|\.\d)/g
const INTERNATIONAL_PHONE = /(?<![\w+])(?:\+|00)[1-9](?:[ ().-]{0,2}\d){7,14}(?!\d)/g
/** Apart from the patterns: a bundle escapes them here, and could not within `String.raw`. */
const [APOSTROPHE, QUOTE, DASHES] = ['’', '“', '–—']

const PHONE_WORD = String.raw`t(?:el|el[eé]fono|elf|lf|lfno|elephone)|ph(?:one)?|cel(?:l|ular)?|m[oó]vil|mobile|whats?app|wa|fax|contact(?:o)?`
const LABELLED_PHONE = new RegExp(String.raw`(?<kept>(?<!\p{L})(?:${PHONE_WORD})(?: ?(?:n[.o°º]{0,2}|no\.|number|#))?[ \t]*[.:=|#-]{0,2}[ \t]*)\+?\(?\d(?:[ ().-]{0,2}\d){4,14}(?!\d)`, 'giu')
/** Spanish, and the ten digits of America; both without a gap. */
const UNSPACED_PHONE = /(?<![\p{L}\d.,/+#-])(?:[6789]\d{8}|[2-9]\d{2}[2-9]\d{6})(?![\p{L}\d/-]|[.,]\d)/gu

const ID_WORD = String.raw`d\.?n\.?i\.?|n\.?i\.?[ef]\.?|c\.?c\.?|c\.?i\.?|c[eé]d(?:ula)?\.?(?: (?:de (?:ciudadan[ií]a|identidad)|prof(?:\.|esional)))?|r\.?u\.?[tn]\.?|c\.?u\.?r\.?p\.?|r\.?f\.?c\.?|c\.?u\.?i\.?[tl]\.?|ssn|social security|pasaporte|(?:pet )?passport|` +
  String.raw`identity card|id card|documento(?: de identidad)?|national id|driver'?s licen[cs]e|colegiad[oa]|(?:n[.o°º]{0,2} ?)?col(?:egiad[oa])?\.|matr[ií]cula|m\.p\.|m\.n\.|lic(?:en[cs]e|encia)?\.?|registration|tarjeta profesional|t\.?p\.?|omv|dea`
const LABELLED_ID = new RegExp(
  String.raw`(?<kept>(?<!\p{L})(?:${ID_WORD})(?!\p{L})(?:[ \t]+(?:vet|prof(?:esional)?|nacional))?(?:[ \t]*(?:n[.o°º]{1,2}|no\.|number|n[uú]mero|num\.?|#))?[ \t]*[:#=|-]?[ \t]*)(?!\d{1,4}[/.-]\d{1,2}[/.-]\d|\d{1,2}[/.-]\d{4})(?:[A-Z]{1,3}-?){0,1}\d(?:[ ./-]?\d){3,14}(?:-?[A-Z])?(?![\p{L}\d])`,
  'giu',
)
const SPANISH_ID = /(?<![\p{L}\d.-])(?:[XYZ]-?\d{7}|\d{8}|\d{1,2}\.\d{3}\.\d{3})[ -]?[A-Z](?![\p{L}\d])/gu
const DOTTED_ID = /(?<![\p{L}\d.,$€£-])\d{1,3}(?:\.\d{3}){2,3}(?:-[\dkK])?(?![\p{L}\d]|[.,]\d)/gu
const CURP = /(?<![\p{L}\d])[A-Z]{4}\d{6}(?:[HM][A-Z]{5}[A-Z\d]\d|[A-Z\d]{3})(?![\p{L}\d])/gu
const SSN = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g

/** A full stop belongs to an initial; behind a name the next sentence begins. */
const WORD = String.raw`(?:(?:\p{Lu}\.-?){1,3}(?![\p{L}.])|\p{Lu}[\p{L}'${APOSTROPHE}-]*)`
const PARTICLE = String.raw`(?:de|del|la|las|los|y|da|do|dos|van|von|der|den|di|al|bin|ibn|Mc|Mac|O${APOSTROPHE}|e)`
const CLINIC = String.raw`(?:Cl[ií]nic|CL[IÍ]NIC|Hosp|HOSP|Cent(?:ro|er|re)|CENT|Vet|VET|Animal|ANIMAL|Pet |PET |Practice|Surgery)`
const NAME = String.raw`(?!${CLINIC})${WORD}(?:[ \u00a0](?:${PARTICLE}[ \u00a0]){0,2}(?!${CLINIC})${WORD}){0,4}`
/** To the end of a cell, a line, or the next label. */
const CELL = String.raw`[^\s:|;,<>"\d\[\](){}][^\n|;,<>"\d\[\](){}:]{0,60}?(?=[ \t]{2,}|[ \t]*(?:[\n|;,<>"\d\[\](){}]|$)|[ \t]+\p{L}{2,16}:)`
const OWNER = String.raw`owners?(?:['${APOSTROPHE}]s)?|clients?|guardian|keeper|pet parent|bill(?:ed)? to|issued to|custodian|propietari[oa]s?|due[nñ][oa]s?|titular|tutor(?:es|a)?|responsable|clientes?|familia`
const VET = String.raw`vet(?:erinarian)?|veterinary surgeon|attending(?: (?:vet|veterinarian|doctor))?|doctor(?:a)?|(?:m[eé]dic[oa] )?veterinari[oa]|m\.?v\.?z?\.?|m[eé]dic[oa]|vacunador(?:a)?|vaccinator|clinician|technician|nurse|auxiliar|` +
  String.raw`(?:administered|given|vaccinated|signed|seen|applied|prepared|issued) by|(?:aplicad[oa]|administrad[oa]|atendid[oa]|firmad[oa]|vacunad[oa]|realizad[oa]) por|signature|signed|firma(?:do)?|aplic[oó]|authori[sz]ed vet`
const PERSON = String.raw`(?:last|first|full|family|given)[ -]?names?|surnames?|forenames?|apellidos?|nombres? y apellidos?|nombre completo`
/** Where the case of what follows matters: each word may begin with a capital letter. */
const inEitherCase = (words: string): string => `${words.replace(/(^|\||\(\?:)(\p{Ll})/gu, (_, before: string, letter: string) => `${before}[${letter}${letter.toUpperCase()}]`)}|${words.toUpperCase()}`
const SEPARATOR = String.raw`[ \t]*(?:[:|\t=${DASHES}]|=>|\.{3,})[ \t]*`
const label = (words: string): string => String.raw`(?<kept>(?<![\p{L}'${APOSTROPHE}])(?:(?:name of(?: the)?|nombre del?(?: la)?)[ \t]+)?(?:${words})(?:[ \t]*[/(][ \t]*\p{L}[\p{L}${APOSTROPHE}']{0,15}\)?)?(?:[ \t]+(?:name|nombre|full name))?["${APOSTROPHE}']?`
const LABELLED_OWNER = new RegExp(String.raw`${label(`${OWNER}|${PERSON}`)}${SEPARATOR}["${QUOTE}]?)${CELL}`, 'giu')
const TITLE = String.raw`Dr|Dra|DR|DRA|Doctora?|DOCTORA?|Prof|Mr|MR|Mrs|MRS|Ms|MS|Miss|Mx|Sr|SR|Sra|SRA|Srta|Sres|[Ss]eñor(?:a|ita)?|Don|Doña|D\.ª|Dña|Ing|Lic|M\.?V\.?Z|MV|M\.V|EMV|Capt`
/** What a vet writes after their own name is no name. */
const LABELLED_VET = new RegExp(String.raw`(?<!\p{L}[ ])${label(inEitherCase(VET))}${SEPARATOR}["${QUOTE}]?)(?!(?:${TITLE})\.?[ \u00a0]|(?:${WORD}[ ]){1,3}${CLINIC})${NAME}`, 'gu')
const PERSON_BELOW = new RegExp(String.raw`(?<kept>^[ \t]*(?:${inEitherCase(`${OWNER}|${VET}`)})[ \t]*:?[ \t]*\n[ \t]*)${NAME}(?=[ \t]*$)`, 'gmu')
/** Without a colon only what is written as names are. */
const OWNER_BESIDE = new RegExp(String.raw`(?<kept>(?<![\p{L}])(?:OWNER|Owner|Client|CLIENT|Propietari[oa]|PROPIETARI[OA]|Due[nñ][oa]|DUE[NÑ][OA]|Tutora?|TUTORA?)[ \t]+(?:\d{3,8}[ \t]+)?(?:(?:LAST|Last)[ \t]+)?)${WORD}(?:(?:,?[ ]|,?[ \t]{1,8}(?:FIRST|First|MI|M\.I\.)[ \t]+)${WORD}){0,4}`, 'gu')
const TITLED = new RegExp(String.raw`(?<kept>(?<!\p{L}|(?:[Vv]eterinaria|VETERINARIA|Vet\.?|C\.?V\.?|Cl[ií]nica|Hospital)[ ])(?:${TITLE})\.?[ \u00a0]{1,2})${NAME}`, 'gu')
const WITH_DEGREE = new RegExp(String.raw`(?<![\p{L}.])${NAME}(?=,?[ \t]+(?:DVM|VMD|MRCVS|FRCVS|BVSc|BVMS|BVetMed|BVM&S|MVB|MVZ|M\.?V\.?Z\.|RVT|LVT|CVT|RVN|DACVIM|[Mm][eé]dic[oa] [Vv]eterinari[oa]|[Vv]eterinari[oa] [Cc]olegiad[oa])(?!\p{L}))`, 'gu')
/** Who writes, in a chat that was copied. */
const SENDER = new RegExp(String.raw`(?<kept>^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?(?:\]| -) )${NAME}(?=:)`, 'gimu')
const ADDRESSED = new RegExp(String.raw`(?<kept>(?<!\p{L})(?:Dear|Hola|Hi|Hello|Estimad[oa]s?|Querid[oa]s?|Buen(?:os)? d[ií]as?|Good morning),?[ ])(?!(?:Dr|Dra|Sr|Sra|Srta|Mr|Mrs|Ms|Miss|Don|Doña)(?!\p{L})|(?:${WORD}[ ]){1,3}${CLINIC})${WORD}`, 'gu')

const LABELLED_ADDRESS = /(?<kept>(?<!\p{L})(?:(?:home |street |mailing )?address|addr\.?|direcci[oó]n|domicilio|residencia|street|calle)[ \t]*[:|=][ \t]*)\S[^\n|;<>"{}]{0,120}?(?=[ \t]{2,}|[ \t]*(?:[\n|;<>"{}]|$)|[ \t]+\p{L}[\p{L} ]{0,14}:)/giu
const SPANISH_STREET = /(?<!\p{L})(?:C\/(?!u(?:n[ao])?(?!\p{L}))|(?:Calle|Avda?\.?|Avenida|Av\.|Carrera|Cra\.?|Kra\.?|Cl\.|Diag(?:onal|\.)|Transversal|Plaza|Pza\.|Pl\.|Paseo|P\.º|Camino|Ronda|Traves[ií]a|Jr\.|Jir[oó]n|Pasaje|Urb\.)(?:(?<=\.)|(?!\p{L})))[ \t]*(?:\p{L}[\p{L}.'’]*[ \t]+){0,6}(?:(?:#|n[.o°º]{1,2}|no\.|n[uú]m\.?)[ \t]*)?\d{1,5}(?!\d*\/\d)(?:[ \t]*(?:#|-|n[.o°º]{1,2}|no\.)[ \t]*\d{1,4}){0,3}(?:[A-Z]\b)?(?:,?[ \t]+(?:\d{1,2}[.]?[ºª°][ \t]?\p{L}{0,4}|(?:piso|apto\.?|depto\.?|interior|int\.|local|casa|torre|bloque)[ \t]*\w{1,6})){0,3}/giu
const ENGLISH_STREET = /(?<![\p{L}\d/.-])\d{1,5}[A-Z]?[ \t]+(?:[NSEW]\.?[ \t]+)?(?:\p{Lu}[\p{L}'’.]*[ \t]+){1,4}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Lane|Ln\.?|Boulevard|Blvd\.?|Court|Ct\.?|Close|Crescent|Terrace|Highway|Hwy\.?|Square|Drive|Way|Parkway|Pkwy\.?|Row|Quay)(?![\p{L}]|[ \t]+(?:Vet|Animal|Pet[ \t]|Clinic|Hosp))(?:[ \t]+\d{1,4}(?=,))?(?:,?[ \t]+(?:Apt\.?|Suite|Ste\.?|Unit|#)[ \t]*\w{1,5})?/gu
const POST_BOX = /(?<!\p{L})(?:P\.?[ ]?O\.?[ ]?Box|Apdo\.?|Apartado(?: de correos| postal)?|RR \d{1,2} Box)[ \t]*\d{1,6}/giu
const LABELLED_POSTAL = /(?<kept>(?<!\p{L})(?:c\.?p\.|cp|c[oó]digo postal|zip(?:[ -]?code)?|post(?:al )?code)[ \t]*[:.#=|]?[ \t]*)(?=[A-Z\d -]{0,4}\d)[A-Z\d](?:[ -]?[A-Z\d]){2,8}(?![\p{L}\d])/giu
const AFTER_ADDRESS = /(?<kept>\[address\],?[ \t]+(?:[^\d\n|;]{0,40}[ \t])?)(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}|[A-Z]\d[A-Z][ ]?\d[A-Z]\d)(?![\p{L}\d])/gu
const STATE_AND_ZIP = /(?<kept>,[ \t]*(?:A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[ \t]+)\d{5}(?:-\d{4})?(?!\d)/g
const BRITISH_POSTCODE = /(?<kept>,[ \t]*(?:\p{Lu}[\p{Ll}'’-]+[ \t]+)?)[A-Z]{1,2}\d[A-Z\d]?[ ]\d[A-Z]{2}(?![\p{L}\d])/gu

/** Dates have the shape of some phone numbers; they stay. */
const isDate = (text: string): boolean => /^\d{1,4}([/.\- ])\d{1,2}\1\d{1,4}$/.test(text.trim())
/** The letter of a Spanish number follows from it: a lot has it by chance, once in twenty-three times. */
function hasWrongLetter(found: string): boolean {
  const plain = found.replace(/[ .-]/g, '')
  const number = Number(plain.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] !== plain.at(-1)
}
/** A clinic is no person, however many people it is named after. */
const isNoPerson = (text: string): boolean =>
  /(?<!\p{L})(?:cl[ií]nic[ao]?s?|hospital|cent(?:ro|er|re)|veterinari[oa]s?|veterinary|vets?|animals?|pets?|practice|surgery|salud|care|consultorio|mascotas?|c\.?v|rabi(?:a|es)|v[ií]a|lote?|batch|date|fecha|lic(?:ense|encia)?)(?!\p{L})/iu.test(text)
const isNotName = (text: string): boolean => isNoPerson(text) || !/\p{L}{2}/u.test(text)

/** The most telling first: what an earlier rule has masked, a later one leaves alone. */
const RULES: readonly Rule[] = [
  { mask: 'email', pattern: EMAIL },
  { mask: 'microchip', pattern: MICROCHIP },
  { mask: 'microchip', pattern: LABELLED_CHIP },
  { mask: 'id', pattern: LABELLED_ID },
  { mask: 'id', pattern: CURP },
  { mask: 'id', pattern: SPANISH_ID, unless: hasWrongLetter },
  { mask: 'id', pattern: DOTTED_ID },
  { mask: 'id', pattern: SSN },
  { mask: 'address', pattern: LABELLED_ADDRESS, unless: isNoPerson },
  { mask: 'address', pattern: SPANISH_STREET },
  { mask: 'address', pattern: ENGLISH_STREET },
  { mask: 'address', pattern: POST_BOX },
  { mask: 'postal', pattern: LABELLED_POSTAL },
  { mask: 'postal', pattern: AFTER_ADDRESS },
  { mask: 'postal', pattern: STATE_AND_ZIP },
  { mask: 'postal', pattern: BRITISH_POSTCODE },
  { mask: 'phone', pattern: LABELLED_PHONE, unless: isDate },
  { mask: 'phone', pattern: INTERNATIONAL_PHONE },
  { mask: 'phone', pattern: SPACED_PHONE, unless: isDate },
  { mask: 'phone', pattern: TWO_PART_PHONE },
  { mask: 'phone', pattern: UNSPACED_PHONE },
  { mask: 'name', pattern: WITH_DEGREE, unless: isNotName },
  { mask: 'name', pattern: LABELLED_OWNER, unless: isNotName },
  { mask: 'name', pattern: LABELLED_VET, unless: isNotName },
  { mask: 'name', pattern: PERSON_BELOW, unless: isNotName },
  { mask: 'name', pattern: OWNER_BESIDE, unless: isNotName },
  { mask: 'name', pattern: TITLED, unless: isNotName },
  { mask: 'name', pattern: SENDER, unless: isNotName },
  { mask: 'name', pattern: ADDRESSED, unless: isNotName },
]

/** What stands behind a word for a lot is one, whatever it looks like. */
const AFTER_LOT = /(?:\blote?s?|\bbatch|\bserial|\bserie|\bser|\bs\/?n|\bpartida|\bcharge|\bprod(?:uct)?)(?:[ \t]*(?:n[.o°º]{0,2}|no\.|number|code|#))?[ \t]*[.:#=|-]{0,2}[ \t]*$/i
const beforeLength = 24

function apply(text: string, { mask, pattern, unless }: Rule): string {
  return text.replace(pattern, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1)
    const kept = (typeof groups === 'object' ? (groups as { kept?: string }).kept : undefined) ?? ''
    const offset = rest.find((each): each is number => typeof each === 'number') ?? 0
    const found = whole.slice(kept.length)
    const isLot = mask !== 'name' && mask !== 'address' && AFTER_LOT.test(text.slice(Math.max(0, offset - beforeLength), offset) + kept)
    return isLot || unless?.(found) || found.includes('[') ? whole : `${kept}[${mask}]`
  })
}

/** Takes out of a certificate's text what says who somebody is. */
export const masked = (text: string): string => RULES.reduce(apply, text)

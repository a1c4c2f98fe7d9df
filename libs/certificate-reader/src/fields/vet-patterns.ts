import { INITIALS } from './names.js'

/** How texts say who gave it: labels of helpers, roles, numbers of colleges, turns of speech. */

export const HELPERS = /^(?:vacunador|aplicador|inoculator|vaccinator|tech|technician|nurse|staff|by|signed|firma|signature|responsable|auxiliar|ats|tecnico|enfermera|firmado|fdo)$/
/** Labels of who gave it, and of who looks after the animal or issues the paper; of two names that of who gave it counts. */
export const WHO_GAVE = /vacun|vaccin|given|administ|aplic|puso|coloc|inocul|inject|inyect/
export const IN_CHARGE = /tratante|autorizad|authori[sz]ed|attending|atend|atiend|ordering|issu|expedi/
export const HELPER_ROLE = /^[\s,(]*(?:rvt|cvt|lvt|rvn|vet(?:erinary)? (?:tech|nurse|assistant)|technician|ats\b|auxiliar|t[eé]cnic|assistant|asistente|receptionist|recepci|licensed tech|nurse|(?:livestock|stock|field|veterinary) (?:inspector|officer)|compounder|para-?vet|inspector pecuario|practicante)/i
/** In front of a name: who helps. */
export const HELPER_TITLE = /^[\s,]*(?:t\.? ?s\.? ?p|p\.?m\.?v\.?z|t[eé]c(?:nic[oa])?|aux(?:iliar)?|enf(?:ermer[oa])?|tech|nurse|pasante|practicante)\b/iu
/** A line that is nothing but what somebody is. */
export const ROLE = /^\s*(?:m[eé]dic[oa] veterinari[oa](?: zootecnista)?|veterinari[oa]|veterinarian|veterinary surgeon|vet|mvz|dvm|attending veterinarian|clinician)(?:[\s,.:(]*(?:col(?:egiad[oa])?|lic|reg|mat|c[eé]d)\.?\s?(?:n[º°o]\.?\s?)?[\p{Lu}\d/-]{2,12}\)?)?(?:,? U(?:niv(?:ersidad)?)?\.? [^\n:]{2,50})?[\s.:]*$/iu
/** "given by mouth, 1 ml, by Ngozi Achebe-Wynn MRCVS" */
export const BEHIND_BY = /(?<!\p{L})(?:by|por)\s(?:(?:dr|dra|mr|ms|mrs)\.?\s)?$/iu
export const BEHIND_NUMBER = /(?<!\p{L})(?:col|colegiad[oa]|mat|m\.?p|m\.?n|c[ée]d\. ?prof|reg)\.?\s?(?:n\.?[º°o]\.?\s?)?\d[\d/-]{2,9}\s(?:[-:/]\s)?(?=\p{Lu})/giu
export const NUMBER_BEHIND = /(?<=\p{L})[\s,·|(-]{1,4}(?:n\.?[º°o]\.? ?)?(?:col|colegiad[oa]|coleg|m\.? ?p|m\.? ?n|mat|c[eé]d(?:ula)?(?:\.? ?prof)?|t\.? ?p|cmvp|c\.? ?p)\.? ?(?:n\.?[º°o]\.? ?)?(?:\p{Lu}{1,2}-?)?\d/giu
/** In a note that was dictated. */
export const SPEAKING = /(?<!\p{L})(?:soy|habla|this is|i'?m|i am)\s(?:el |la |the )?(?=\p{L})/giu
export const INTRODUCED = /(?<!\p{L})(?:(?:[Ll]a|[Ee]l|[Nn]uestra|[Nn]uestro|[Ss]u) (?:veterinari[ao]|vete?) (?:es|era|fue|se llama|\(|,)|[Ee]l veterinario|[Ss]e la puso (?:la|el)|[Ff]irma de|[Ll]a veterinaria|(?:[Ff]irma|[Ff]irmada por|(?:[Bb]oth|[Aa]ll|[Ee]ach) signed(?: by)?|(?:[Aa]mbas|[Tt]odas|[Ll]as (?:dos|tres)) (?:las )?firm(?:a|ó|adas por)|[Ss]igned by|[Ss]iempre con|[Dd]one by|[Vv]accinated by|[Gg]iven by)|(?:[Tt]he|[Oo]ur|a|[Hh]is|[Hh]er) (?:own |new |usual |other |young |locum )?vet(?:,| is| was| called| \()) ?(?=\p{Lu})/gu
/** "Hoy Nuria Bellver le ha puesto la de la rabia", "Tom Hesketh gave it" */
export const BY_DEED = /(?<!(?!(?:Hoy|Ayer) )\p{Lu}[\p{L}.]* )(?!Hoy|Ayer|Today|Yesterday)(?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,3} (?:le ha puesto|le puso|le aplic[oó]|le administr[oó]|la vacun[oó]|lo vacun[oó]|gave (?:it|him|her|them|the)|administered (?:it|the))(?!\p{L}))/gu
/** "con Íñigo Larrauri, en el Centro Veterinario", "a la Clínica Prao Verde, con Covadonga Rubín" */
export const BY_PLACE = /(?<!\p{L})(?:[Cc]on(?= \p{Lu}\p{L}+ \p{Lu}\p{L}+,? en (?:el|la) (?:[Cc]entro|[Cc]l[ií]nica|[Hh]ospital|[Vv]eterinaria))|(?:[Cc]l[ií]nica|[Cc]entro|[Hh]ospital) [^\n,]{3,40}, con) ?(?=\p{Lu})/gu
export const SURNAME_FIRST = /^(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?), (?!DVM|VMD|MRCVS|MVZ|BV|MV|Dr|Vet|LVT|CVT|RVT)(\p{Lu}[\p{L}'-]+(?: \p{Lu}\.?)?),? (?:\(?(?:DVM|VMD|MRCVS|MVZ|BVSc|MVB|MV)(?!\p{L})\)?)/u
/** "Ossington, Blake" and nothing else in the column of the vets. */
export const SURNAME_ALONE = /^(\p{Lu}(?:'\p{Lu})?\p{Ll}+(?:-?\p{Lu}\p{Ll}+)?), (?!DVM|VMD|MRCVS|MVZ|BV|MV|Dr|Vet|LVT|CVT|RVT|Col|Mat|Lic)(\p{Lu}[\p{Ll}'-]{2,})$/u
export const ADDRESSED = /(?<=^|\n)\s*(?:Dear|Estimad[oa]s?|Apreciad[oa])\s(?:Dr|Dra|Doctor|Doctora)?\.?\s?(?:\p{L}+\s)?(\p{Lu}[\p{L}'-]+)[,:]/u
export const CLOSING = /^\s*(?:(?:un (?:cordial )?|muchos )?saludos?(?: cordial(?:es)?)?|atentamente|cordialmente|(?:kind|best|warm|with kind)\s?(?:regards|wishes)?|regards|(?:yours )?sincerely|yours (?:truly|faithfully)|respectfully|thanks|thank you|many thanks|gracias|un abrazo|cheers|best)[\s,.!]*$/iu
export const OFFICE = /recepci|reception|front desk|nurse|auxiliar|admin|claims|equipo|team|technician|t[eé]cnic|secretar|customer|office|cattery|kennel/i
/** "FMacG = Fiona MacGillivray" */
export const LEGEND = new RegExp(`(?<![\\p{L}\\d])(${INITIALS}) ?[=:] ?(?=\\p{Lu})`, 'gu')
export const COMPANY = /(?<!\p{L})(?:ltda?|llc|pllc|inc|corp|s\.?l\.?u?|s\.?a\.?s?)\.?$/iu
export const PLAUSIBLE = /^(?!(?:actuante|autorizad[oa]|voluntari[oa]|encargad[oa])$)(?!(?:an|at|by|en|in|for|of|on|por|the|to|un|am|pm|and|with|con|para)\s)(?=.*\p{L}{2})[\p{L}'. -]{3,80}$/iu

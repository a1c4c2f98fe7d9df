/** Titles in front of a name of a veterinarian, longest first when matched. Folded. */
export const TITLES = 'dott ssa|dott|dottssa|pmvz|lda|ldo|dr|dra|drs|doctor|doctora|mvz|m v z|mv|m v|mvet|med vet|med vet zoot|medico veterinario|medica veterinaria'
  + '|medico veterinario zootecnista|medica veterinaria zootecnista|vet|vete|veterinario|veterinaria|veterinarian'
  + '|veterinary surgeon|dvm|lic vet|dr med vet|mv esp|mvz esp|dr vet|mvsc|md vet|vet surgeon|vmd|vmtr|mvdr|mcv|pmv|medico vet'
  + '|medica vet'
/** Further titles that are passed over but prove nothing. */
export const COURTESIES = 'd o|do|don|dona|dna|sr|sra|srta|mr|mrs|ms|miss|lic|ing|esp|mg|prof|d|da|the'
/** Degrees and roles behind a name. */
export const DEGREES =
  'bsc|bsc hons|msc|dvm|d v m|vmd|v m d|mrcvs|frcvs|bvsc|b v sc|bvms|bvm s|bvm|mvb|bvetmed|bvet med|b vet med|mvz|m v z|mvm|bvmedsci|vetmb'
    + '|vet mb|ma vetmb|mvsc|manzcvs|dacvim|dipecvim|dipacvim|ms dvm|dvm phd|dvm ms|b v m s|dmv|dvm mph|cert avp|certavp'
    + '|medico veterinario|medica veterinaria|medico veterinario zootecnista|medica veterinaria zootecnista|veterinario'
    + '|veterinaria|veterinario colegiado|veterinaria colegiada|veterinarian|veterinary surgeon|attending veterinarian'
    + '|official veterinarian|supervising veterinarian|licensed veterinarian|mv|m v|med vet|vet surgeon|medico vet|vet|the vet'
    + '|resident vet|head vet|bvbiol|ldv|lv|certeq|cert es|dipacvs|dacvs|dvms|vet in charge|clinical director'
/** Lower-case words inside a name. */
export const PARTICLES = 'de|del|la|las|los|y|e|i|da|do|dos|das|di|van|von|der|den|du|le|san|st|ter|ten|bin|al|el|mc|mac|o|ap|ab|ferch|an|nic|mhic|ua|zu|zum|vom|d|della|dello|degli|af|av|na'
/** A name never goes on over these. */
export const NAME_STOPS =
  'certifica|certifico|certifican|certifies|certify|hace constar|hago constar|declara|declaro|declares|hereby|expone|informa|contra|against|name|nombre|lot|lote|exp|cad|virus|serial|serie|date|fecha|next|due|proxima|prox|dose|dosis|route|via|tel|telf|phone|col|ced|mat|lic|reg'
    + '|cedula|matricula|colegiado|colegiada|license|licence|signature|firma|sello|stamp|at|en|on|el dia|today|hoy|for|para|with'
    + '|con|and|clinic|clinica|hospital|centro|centre|center|practice|consultorio|veterinary|veterinaria|veterinario|veterinarian'
    + '|surgery|vet|vets|animal|pet|shelter|rescue|refugio|calle|street|road|avenue|avda|av|no|num|numero|rabies|rabia|vaccine'
    + '|vacuna|gave|given|did|said|who|was|is|has|le|se|que|aplico|puso|mrcvs|dvm|email|responsible|responsable|attending'
    + '|supervising|technician|tech|rvt|cvt|lvt|rvn|ats|auxiliar|receptionist|mascota|paciente|owner|propietario|dueno|mvz|mv'
    + '|signed|firmado|firma|fdo|stamp|autorizado|authorised|authorized|t p|m p|m n|r p|c p|c m v p|cmvp|colvet|comvezcol|member|wrote|escribio|cp|mp|mn|tp|rcvs|member|staff|team|regards|saludos|sincerely|atentamente'
/** Before a name: somebody spoken to, not the one who signs. */
export const SPOKEN_TO =
  'dear|hi|hello|hola|estimado|estimada|estimados|querido|querida|attn|attention|to|para|cc|thanks|thank you|gracias'
    + '|a la atencion de|attn to|owner|propietario|propietaria|dueno|referred by|referring|c o|ask|call|hey|buenas|buenos dias'

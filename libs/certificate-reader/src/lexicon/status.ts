/** Folded phrases that say a vaccination was given, was not, or is only planned. */
export const GIVEN =
  'squirted|aplic|acaban de pinchar|acaban de poner|acaba de poner|pincharon|pinchado|pinchada|han pinchado|le dieron|les dieron|given|gvn|gave|administered|received|got|has had|had|vaccinated|was vaccinated|injected|inoculated|immunized|immunised'
    + '|was done|done today|jabbed|dosed|did his|did her|did the|we did|boosted|has been vaccinated|was boosted|updated|admin'
    + '|admin d|adm|gotten|up to date with|completed|applied|aplico|aplicada|aplicado|aplicadas|aplicados|aplicamos|aplique'
    + '|aplicandole|aplicandosele|administro|administrada|administrado|administradas|administramos|administre|recibio|recibido|recibida|recibidas'
    + '|puso|puse|pusimos|puesto|puesta|pusieron|vacuno|vacunado|vacunada|vacunados|vacune|vacunamos|inoculo|inoculado|inoculada'
    + '|inmunizo|inmunizado|inmunizada|coloco|colocada|colocado|colocamos|coloque|repetimos|procedi a la vacunacion|inyecto'
    + '|inyectada|inyectamos|se vacuno|fue vacunado|fue vacunada|le toco hoy|quedo vacunado|quedo vacunada|se dio|le dimos'
    + '|revacunamos|reforzamos|hemos puesto|hemos vacunado|he puesto|he vacunado|se aplica|le aplicaron|aplicaron|vacunaron'
    + '|administraron|se le hizo|se realizo la vacunacion|refuerzo hoy|llevo|se llevo|restarted|re started|started the course|started his course|started her course|boostered|topped up|revaccinated|re vaccinated|brought up to date|reiniciamos|reinicie|reinicio|se reinicio|iniciamos|se le pone|le ponemos|le pongo|hoy ponemos|se vacuna de|se vacuna con|se procede a vacunar|procedemos a vacunar|se inyecta|se inocula|inyectado|vacunacion realizada|queda vacunado|queda vacunada|se revacuno|revacunado|revacunada|se aplican|se administran|se administra|se ponen'

export const NOT_GIVEN =
  'no vaccines were given|no vaccines given|no vaccine was given|no vaccines were administered|not opened|not injected|logged as waste|held for|held due|held because|not drawn up|set aside|no vaccines today|none needed|not a vaccine|no es una vacuna|back in the fridge|back into the fridge|quarantined|in quarantine|en cuarentena|se deja para|se dejan para|la dejamos para|were out of|was out of|are out of|not till|not until|no hasta|too young|delivery of|a delivery|arrived this morning|in stock|nos llego|nos llegaron|no entries|no entry|sin registros|sin entradas|no consta|no constan|none left|had none|ran out|no quedaba|no quedaban|presupuestado|presupuestada|put off|postponed until|quoted|no show|handled by|done elsewhere|reminder set|no acudio|no esta vacunada|no esta vacunado|corren por cuenta|quedan para|queda para|reservada|reservado|anulado|too small|demasiado pequeno|demasiado pequena|demasiado joven|muy pequeno|muy joven|lapsed|expired|out of date|not current|declined|declines|refused|refuses|not given|never given|not administered|not done|not yet|was not|wasn t|did not|didn t'
    + '|not vaccinated|has not|hasn t|have not|no record|pending|cancelled|canceled|cancelled by|postponed|deferred|withheld'
    + '|waived|exempt|exemption|overdue|on hold|out of stock|never had|never received|not received|unvaccinated|not needed'
    + '|not required|not due|skipped|missed|no show|rescheduled|unable to|aborted|refusal|contraindicated|held off|hold off'
    + '|none given|voided|void|in error|entered in error|not completed|we ll wait|wait until|not today|planned|scheduled'
    + '|to be given|will be given|is due|are due|rechazada|rechazado|rechaza|rehusada|rehusa|rehuso|pendiente|pendientes|cancelada'
    + '|cancelado|anulada|anulado|pospuesta|pospuesto|pospone|se pospone|aplazada|aplazado|se aplaza|no aplicada|no aplicado'
    + '|no administrada|no se aplico|no se aplica|no se aplican|no aplican|no se vacuna|no se vacunan|no se administran|no se ponen|no se pone|no vacunar|discarded|drawn up|written off|returned to fridge|put back|devuelta|devolvio|desechada|desechado|descartado|sin confirmar|por confirmar|not booked|unconfirmed|to be confirmed|no confirmada|not performed|no aceptada|no acepta|prefirio no|prefer not|preferred not|no se administro|no se puso|no puesta|no realizada|sin aplicar|sin administrar'
    + '|sin vacunar|aun no|todavia no|no tiene|no toca|no le toca|no se ha|no ha sido|no recibio|no fue|no vacunado|no vacunada'
    + '|nunca|falta|faltan|por aplicar|por administrar|suspendida|suspendido|descartada|declinada|declina|no autoriza'
    + '|no autorizada|no desea|no quiere|no quiso|diferida|diferido|se difiere|no procede|no corresponde|exento|exenta'
    + '|contraindicada|contraindicado|agotada|sin existencias|no la tiene|no le pusimos|no pusimos|programada|programado|prevista'
    + '|previsto|proyectada|planificada|se pondra|se aplicara|se le aplicara|pondremos|le pondremos|se la pondremos|aplicaremos'
    + '|vacunaremos|se le pondra|a programar|reprogramada|no disponible|vencida'

export const PLANNED =
  'required|requires|require|requirement|necessary|mandatory|obligatoria|obligatorio|se requiere|se exige|requiere|requerida|due|next|upcoming|schedule|will|to be|recommend|recommended|recommends|recommendation|should|book|booked|booking|discuss'
    + '|discussed|plan|plans|remind|reminder|reminders|needs|need|needed|coming up|again|eligible|future|consider|considering|would|could'
    + '|can be|may be|must be|advise|advised|suggest|suggested|ask about|estimate|quote|want|wants|wanted|if you|when he|when she'
    + '|return for|come back for|back for|follow up|coming|toca|tocara|le tocara|proxima|proximo|proximas|prox|siguiente|programar'
    + '|se recomienda|recomendamos|recomienda|recomendada|recomendado|se aconseja|aconsejamos|debe|debera|deberia|cuando cumpla'
    + '|hay que|habra que|agendar|agendada|cita|pida|solicite|recordatorio|recordatorios|planeada|opcional|conviene|convendria'
    + '|queda por|quedan por|necesita|necesitara|sugerimos|se sugiere|cotizacion|presupuesto|corresponde|a los|de nuevo|otra vez'
    + '|nuevamente|si desea|si quiere|volver para|venir para|vuelve para'

/** A disease named beside one of these was looked for, found or treated, not vaccinated against. */
export const EXAMINED =
  'igg|igm|vaccicheck|titrechek|test|tests|tested|testing|titer|titers|titre|titres|titer test|antibody|antibodies|snap|antigen|serology|pcr|negative'
    + '|positive|result|results|screen|screening|favn|elisa|outbreak|diagnosed|diagnosis|infection|infected|symptoms|suspected'
    + '|supplement|supplements|support|suplemento|suplementos|confirmed case|treated for|treatment for|exposure|4dx|combo test|fecal|faecal|culture|prueba|pruebas|titulo|titulos'
    + '|titulacion|anticuerpos|anticuerpo|serologia|serologico|antigeno|resultado|resultados|negativo|negativa|positivo|positiva'
    + '|diagnostico|diagnosticado|diagnosticada|infeccion|sintomas|brote|sospecha|tratamiento|ensayo|muestra|cribado'

/** Medicines and goods that are not vaccines. */
export const OTHER_MEDICINES =
  'pyrantel|total full|total full cg|heartgard|nexgard|nexgard spectra|bravecto|simparica|simparica trio|frontline|advantage|advantage multi|advantix'
    + '|advocate|revolution|stronghold|interceptor|interceptor plus|sentinel|trifexis|comfortis|credelio|milbemax|milbemycin'
    + '|milprazon|drontal|drontal plus|panacur|fenbendazole|fenbendazol|praziquantel|prazicuantel|pirantel|endogard|caniquantel'
    + '|cazitel|cestal|total f|ivermectin|ivermectina|fipronil|seresto|scalibor|k9 advantix|broadline|capstar|profender|droncit'
    + '|telmin|dewormer|dewormed|deworming|desparasitacion|desparasitante|desparasitado|desparasitada|antiparasitario|antipulgas'
    + '|pipeta|collar antiparasitario|wormer|worming|wormed|flea|tick|flea tick|heartworm|hw test|hw|proheart|proheart 12'
    + '|proheart 6|filaria|filariosis|convenia|cerenia|maropitant|meloxicam|metacam|carprofen|rimadyl|amoxicillin|amoxicilina'
    + '|clavamox|antibiotic|antibiotico|penicillin|penicilina|dexamethasone|dexametasona|apoquel|cytopoint|librela|solensia'
    + '|tramadol|gabapentin|prednisone|prednisolona|metronidazole|metronidazol|doxycycline|doxiciclina|sedation|sedacion'
    + '|acepromazine|vitamin|vitamina|vitaminas|b12|microchip|chip|nail trim|corte de unas|bath|bano|grooming|peluqueria|tablet'
    + '|tablets|tab|tabs|comprimido|comprimidos|tableta|tabletas|pastilla|pastillas|capsule|capsula|shampoo|champu|anesthesia'
    + '|anestesia|fluids|suero|diphenhydramine|benadryl|furosemide|insulin|insulina|ophthalmic|otic|ear drops|eye drops'
    + '|gotas oticas|dental|spay|neuter|castracion|esterilizacion|anal glands|food|pienso|croquetas|treats|xray|radiografia'
    + '|blood panel|cbc|urinalysis|ecografia|albendazol|selamectina|moxidectina|afoxolaner|fluralaner|sarolaner|lotilaner'
    + '|milpro|milquantel|nexgard combo|bravecto plus|stronghold plus|felpreva|guardian sr|osurnia|adaptil|feliway|vectra|vectra 3d|vectra felis|effipro|effitix|frontpro|fiprex|dolpac|prazitel|strantel|anthelmin|cestem|exitel|veloxa|zipyran|ataxxa|prinovox|moxiclear|evicto|revolution plus|catego|parastar|certifect|activyl|panoramis|iverhart|tri heart|kiltix|preventic|foresto|collar|collars|spot on|pipette|pipettes|pipetas|pip|chew|chews|chewable|masticable|comp|topical|topico|pour on|spray|cytology|osurnia|acepromacina|tobramycin|tobramicina|robenacoxib|onsior|galliprant|trazodone|mirtazapine|buprenorphine|butorphanol|dormosedan|detomidine|bute|banamine|flunixin|moxidectin|quest plus|equest|equimax|eqvalan|strongid|power dart|coggins|wellness exam|annual exam|exam|office visit|consulta|examen'

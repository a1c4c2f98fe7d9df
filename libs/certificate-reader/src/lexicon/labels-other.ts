/** As labels-dates.ts, for what is not a date. */
export const CODE_LABELS = {
  lot: 'chargennummer|charge|numero de lot|l|b|bt|ln|!btch|!l n|biologico lote|!l #|!lot|!lot #|!lot # s|!lots|!lot id|!lot code|!lot/batch|!lot batch|!lot batch #|!batch|!batch #|!batch code|!batch lot'
    + '|!batch lot #|!batch id|!bn|!b #|!control lot|!control|!control #|!ctrl #|!ctl|!vaccine lot|!vaccine lot #|!vaccine batch'
    + '|!vaccine batch #|!batches|!vial lot|!bottle lot|!mfg lot|!mfr lot|!manufacturer lot|!manufacturer lot #|!product lot'
    + '|!lot serial|!lot serial #|!lote|!lotes|!lote #|!# de lote|!# lote|!# del lote|!lote serie|!lote de la vacuna|!lote vacuna'
    + '|!# lote vacuna|!codigo de lote|!lote de vacuna|!lt|!lote del producto|!# de lote de la vacuna|!lote # de|!partida|!partidas'
    + '|!partida #|!# de partida|!lote partida|!lote fabricante|!lot de fabricacion',
  serial: 's|!serial|!serial #|!serial code|!ser|!ser #|!s n|!sn|!mfg serial|!mfr serial|!vaccine serial|!vaccine serial #|!vacc serial'
    + '|!vacc serial #|!product serial|!product serial #|!serial id|!manufacturer serial|!manufacturer serial #|!mfg serial #|!s #'
    + '|!vial serial|!vial serial #|!serie|!serie #|!# de serie|!# serie|!# de serie de la vacuna|!serie de la vacuna'
    + '|!serie vacuna|!serie del producto|!serial de la vacuna|!num serie|!ser vacuna',
  serialLot: '!serial lot|!serial lot #|!serial lot # s|!lot serial|!vacc serial lot #|!vacc serial lot|!vaccine serial lot #'
    + '|!vaccine serial lot|!serial or lot #|!serial # lot #|!serial # lot|!serie lote|!serie o lote|!# serie lote'
    + '|!# de serie lote|!serial batch|!serial batch #|!serial/lot #|!# de serie o lote|!lote o serie|!lote serie|!lote serie #'
    + '|!# de lote serie|!# lote serie|!ser lot|!ser lot #|!vaccine serial # lot #|!lot serial #|!lot or serial #'
    + '|!serial lot numbers',
  code: '!microchip|!microchip #|!chip|!chip #|!microchip id|!microchip code|!transponder|!transponder code|!transponder #|!tag'
    + '|!tag #|!rabies tag|!rabies tag #|!tag id|!license #|!licence #|!license|!licence|!lic|!lic #|!us vet lic #|!u s vet lic #'
    + '|!vet lic #|!vet license|!vet license #|!license id|!usda #|!dea #|!dea|!accreditation|!accreditation #|!nan|!rcvs #|!rcvs'
    + '|!rcvs ref|!vci|!vci #|!vcni|!avb|!vsb|!microchip number id|!col|!col #|!colegiado|!colegiada|!# colegiado|!# de colegiado'
    + '|!# colegiada|!# col|!colegiado #|!colegiada #|!coleg|!coleg #|!# de colegiada|!ced prof|!cedula|!cedula profesional'
    + '|!cedula prof|!ced|!ced profesional|!ced #|!mat|!mat #|!matricula|!matricula profesional|!matricula #|!mp|!m p|!mn|!m n'
    + '|!mat prof|!mat nac|!mat prov|!reg|!reg #|!reg prof|!registro|!registro #|!registro profesional|!tarjeta profesional|!tp'
    + '|!t p|!tarj prof|!colvet|!comvezcol|!licencia|!licencia #|!lic prof|!registro medico|!passport|!passport #|!pet passport #'
    + '|!pasaporte|!pasaporte #|!# de pasaporte|!certificate #|!cert #|!certificado #|!# de certificado|!# certificado|!folio'
    + '|!folio #|!invoice|!invoice #|!factura|!factura #|!ticket|!ticket #|!receipt #|!order #|!order|!ref|!ref #|!reference'
    + '|!reference #|!ref no|!id|!pet id|!patient id|!client id|!client #|!patient #|!animal id|!account|!account #|!acct|!acct #'
    + '|!case #|!file #|!chart #|!chart|!record #|!expediente|!expediente #|!historia #|!historia clinica|!historia clinica #'
    + '|!# de historia|!hc|!hc #|!ficha|!ficha clinica|!ficha #|!# de ficha|!codigo de barras|!cod barras|!bar code|!barcode|!ean|!gtin|!ndc|!cvx'
    + '|!sku|!upc|!codigo|!code|!product code|!cod|!reg senasa|!senasa|!senasa #|!sagarpa|!reg sagarpa|!registro sagarpa|!ica'
    + '|!reg ica|!registro ica|!sader|!reg sader|!invima|!sag|!reg sag|!registro sag|!# registro|!# de registro|!reg mapa'
    + '|!reg # mapa|!aemps|!vm|!vmd|!ma|!pl|!ma #|!vm #|!vpa|!vpa #|!apvma|!apvma #|!eu 2|!nif|!cif|!rfc|!dni|!cuit|!nie|!rut|!nit'
    + '|!curp|!abn|!acn|!vat|!vat #|!vat reg|!ein|!npi|!tel|!telf|!tfno|!tlf|!tlfno|!phone|!ph|!telephone|!telefono|!movil|!mobile'
    + '|!cell|!cel|!celular|!fax|!email|!e mail|!correo|!whatsapp|!zip|!cp|!c p|!postcode|!postal code|!codigo postal|!iban'
    + '|!cuenta|!weight|!wt|!peso|!temp|!temperature|!temperatura|!t|!fc|!fr|!hr|!rr|!price|!precio|!importe|!cost|!costo|!total'
    + '|!subtotal|!iva|!tax|!placa|!placa #|!chapa|!chapa #|!# de placa|!medalla|!medalla #|!pages|!page|!pagina|!form|!version'
    + '|!sticker #|!rega|!nima|!registro municipal|!censo|!censo #|!# censo|!# de censo|!# de chip|!# chip|!# de microchip'
    + '|!# microchip|!tatuaje|!tattoo|!collar',
} as const

export const OTHER_LABELS = {
  vaccine: 'vaccine label|vaccine sticker|affix label here|etiqueta de la vacuna|pegatina|vax desc|vax description|vacc desc|vaccine desc|hersteller und name des impfstoffs|name des impfstoffs|fabricante y nombre|manufacturer and name|name and manufacturer|biologico nombre|nombre biologico|vaccines today|vaccines given today|shots today|vacunas hoy|vacunas de hoy|what was given|what|articulo|biologicos|sticker|etiqueta|pegatina|type of vaccine sticker|vaccine|vaccines|vaccine name|!vaccine given|!vaccine administered|vaccine used|vaccine type|vaccine product|vaccine brand'
    + '|product|product name|product used|product given|product administered|biological|biologic|immunization|immunisation'
    + '|vaccination|vaccinations|vacc|vax|brand|brand name|trade name|name of vaccine|!manufacturer and name of vaccine'
    + '|!manufacturer name of vaccine|!manufacturer and name of the vaccine|!name and manufacturer of vaccine'
    + '|!vaccine and manufacturer|!vaccine name and manufacturer|!vaccine name manufacturer|!vaccine manufacturer and name'
    + '|!vaccine manufacturer|type of vaccine|shot|shots|jab|jabs|injection|treatment|description|item|disease|antigen'
    + '|vaccine description|vaccinated against|vaccinated for|vaccination against|vaccination type|immunized against'
    + '|name of product|vaccine s|vaccine display|vaccine code|vaccine code text|service|procedure|vaccine s given|vaccines given'
    + '|vaccines administered|protects against|against|rx|vacuna|vacunas|!vacuna aplicada|!vacuna administrada|!vacunas aplicadas'
    + '|!nombre de la vacuna|vacuna nombre|nombre vacuna|biologico|!biologico aplicado|producto|!producto biologico|!producto aplicado'
    + '|nombre comercial|marca|marca comercial|marca de la vacuna|tipo de vacuna|vacuna tipo|vacunacion|inmunizacion'
    + '|!fabricante y nombre de la vacuna|!nombre y fabricante de la vacuna|!vacuna y fabricante|!laboratorio y vacuna'
    + '|!vacuna y laboratorio|!vacuna laboratorio|!vacuna fabricante|enfermedad|antigeno|vacunado contra|vacunada contra'
    + '|vacuna contra|inmunizado contra|tratamiento|descripcion|concepto|servicio|vacuna utilizada|vacuna usada|vacuna puesta'
    + '|vacuna marca|!nombre del producto|!nombre del biologico|contra|procedimiento|!tipo de biologico|vacuna colocada|se aplico',
  maker: 'manufacturer|mfr|mfg|mfgr|manuf|lab|laboratory|made by|maker|company|vaccine mfr|manufacturer first 3 letters|producer'
    + '|manufactured by|laboratorio|fabricante|elaborado por|casa comercial|labor|laboratorio fabricante|lab fabricante'
    + '|laboratorio productor|elaborador|casa|fabricado por',
  dose: 'amount|dose|dosage|dose given|dose volume|volume|dose amount|dosis|dosificacion|volumen|dosis aplicada|dosis administrada|vol'
    + '|dose quantity|vacc dose|dose ml|dosis ml|dose qty',
  series: 'course|!dose #|!dose number|!dosis #|!# de dosis|!dose in series|!series|!dose series|!numero de dosis|!dosis numero|!# dosis'
    + '|!booster #|!vaccination #|!vacuna #|!esquema|!serie de dosis|vaccine sequence',
  route: '!route|!route of administration|!administration route|!admin route|!via|!via de administracion|!via de aplicacion'
    + '|!via administracion|!via aplicacion|!ruta|!ruta de administracion|!route site|!site route|!route and site|!site and route'
    + '|!via de adm|!via y sitio|!method|!rte|!adm route|!via sitio|!sitio via|!metodo',
  site: 'site|injection site|inj site|site of injection|location on body|sitio|lugar de inyeccion|zona|sitio de aplicacion'
    + '|sitio de inyeccion|zona de inyeccion|lugar anatomico|anatomical site|body site|sitio anatomico|region|zona de aplicacion',
  vet: 'sello del veterinario|sello y firma del veterinario|sello firma|signature stamp|signature and stamp|m v coordinador|!mv titular|!veterinario titular|!veterinaria titular|!veterinaria autorizada|!veterinaria actuante|!veterinaria oficial|!veterinaria encargada|!veterinaria voluntaria|!veterinario voluntario|mvz coordinador|m v|m v z|m v responsable|m v z responsable|veterinari|facultativo|facultativa|facultativo actuante|profesional actuante|profesional|veterinarian|vet|who|quien|vet on duty|duty vet|vets name|veterinarian name|veterinarian s name|vet name|vet s name'
    + '|name of veterinarian|name of vet|veterinary surgeon|veterinary surgeon s name|name of veterinary surgeon|vet surgeon'
    + '|attending|attending veterinarian|!attending vet|attending dvm|attending dvm this visit|attending vet this visit|mv tratante|vet tratante|medico tratante|attending clinician|attending doctor|att|atte|clinician'
    + '|doctor|dr|doctor s name|administering veterinarian|administering vet|!administered by|!admin by|!given by|!vaccinated by'
    + '|!applied by|!injected by|!administrator|!inoculated by|!authorised veterinarian|authorised vet|authorized vet|!authorized veterinarian'
    + '|!licensed veterinarian|licensed veterinarian s name|!supervising veterinarian|!supervising vet|!supervising dvm'
    + '|!responsible veterinarian|veterinarian in charge|vet in charge|official veterinarian|provider|!signed by|!signed|print name|printed name|name printed|name in block letters|name in capitals|block letters|nombre y apellidos del veterinario|veterinarian print|vet print name|aclaracion|aclaracion de firma'
    + '|!signature|!veterinarian signature|!veterinarian s signature|!signature of veterinarian|!vet signature|!vet s signature'
    + '|!signature of vet|vaccinator|staff|by|primary vet|primary veterinarian|dvm|mrcvs|mvb|case vet|!seen by|!examined by|!treated by|!attended by|!checked by'
    + '|name of authorised veterinarian|practitioner|performer|performed by|ordering vet|ordered by|prescribing vet|tech'
    + '|technician|nurse|!under the supervision of|!supervised by|!under the direction of|!under direction of'
    + '|!under supervision of|!responsible vet|vet responsible|veterinarian responsible|certifying veterinarian'
    + '|name and signature of veterinarian|name of practitioner|inoculator|veterinario|veterinario a|veterinario nombre'
    + '|medico veterinario|!medica veterinaria|medico veterinario zootecnista|!medico veterinario responsable'
    + '|!medica veterinaria responsable|mvz|!mvz responsable|medico|!medico responsable|!veterinario responsable'
    + '|!veterinaria responsable|!veterinario autorizado|!aplicada por|!aplicado por|!aplico|!administrada por|!administrado por'
    + '|coloco|inyecto|!administro|!vacunado por|!vacunada por|!vacuno|!atendio|!atendido por|!atendida por|!atiende|!firma|!firmado por|!fdo'
    + '|!firmado|!firma del veterinario|!firma y sello|!firma y sello del veterinario|!firma del medico'
    + '|!firma del medico veterinario|!nombre y firma|profesional|profesional actuante|profesional responsable|!vet responsable'
    + '|responsable|doctora|!nombre del veterinario|!nombre del medico veterinario|!nombre del medico|!nombre medico'
    + '|nombre del mvz|!colocada por|!puesta por|!inoculada por|!inyectada por|veterinario actuante|!realizado por|!realizada por'
    + '|vacunador|aplicador|!bajo la supervision de|!bajo supervision de|!supervisado por|!supervisada por|!supervisa'
    + '|!veterinario a cargo|!a cargo de|!profesional a cargo|clinico|!la aplico|!lo aplico|!se la puso|!se lo puso'
    + '|!veterinario oficial|!me atendio|!lo vacuno|!la vacuno|!vet que aplico|!colegiado responsable|!responsable sanitario'
    + '|vet encargado|auxiliar|ats|tecnico|enfermera',
  clinic: 'sucursal|!unidad que vacuna|!centro que vacuna|!unidad vacunadora|clinic|clinic name|name of clinic|practice|practice name|name of practice|hospital|hospital name|facility|facility name'
    + '|location|place|place of vaccination|place given|vaccination site|shelter|shelter name|organization|organisation'
    + '|veterinary clinic|veterinary practice|veterinary hospital|animal hospital|!given at|!administered at|!vaccinated at'
    + '|!performed at|center|centre|surgery|branch|clinic stamp|practice stamp|stamp|agency|clinic hospital|clinic or hospital'
    + '|hospital clinic|clinic practice|site name|where|vaccination location|issued by|issuer|organisation name|clinica'
    + '|clinica veterinaria|nombre de la clinica|centro|centro veterinario|consultorio|consultorio veterinario'
    + '|hospital veterinario|establecimiento|veterinaria|lugar|!lugar de vacunacion|!lugar de aplicacion|!lugar de la vacunacion'
    + '|sede|puesto|puesto de vacunacion|refugio|albergue|sello|sello de la clinica|centro de vacunacion|institucion|entidad'
    + '|protectora|donde|sello clinica|nombre del centro|nombre del establecimiento|clinica hospital|expedido por|emitido por'
    + '|sello del centro|unidad',
  storage: '!conservacion biologicos|!conservacion de biologicos|!conservacion del producto|frio|cadena de frio|refrigeracion|!storage|!storage conditions|!store|!storage temp|!storage temperature|!storage requirements|!storage instructions'
    + '|!storage condition|!keep at|!kept at|!conservacion|!almacenamiento|!condiciones de almacenamiento'
    + '|!condiciones de conservacion|!temperatura de conservacion|!temp de conservacion|!temperatura de almacenamiento'
    + '|!temp almacenamiento|!temp conservacion|!cadena de frio|!cold chain|!conserv|!almacenaje|!temp storage'
    + '|!condiciones de almacenaje|!storage info',
  interval: '!interval|!immunity lasts|!protection lasts|!recall months|!duration|!duration of immunity|!doi|!validity period|!period of validity|!vaccine duration'
    + '|!vaccination duration|!revaccination interval|!frequency|!frecuencia|!intervalo|!duracion|!duracion de la inmunidad'
    + '|!duracion de inmunidad|!periodicidad|!booster interval|!periodo de validez|!valid for|!good for|!revaccinate every'
    + '|!license type|!vaccine interval|!repeat every',
  quantity: 'qty|quantity|uds|ud|unidades|units|cantidad|cant|existencia|existencias|in stock|on hand|left|remaining|quedan|pcs|boxes|cajas',
  kind: '!category|!vaccine category|!vaccine class|!vaccine group|type|!categoria|tipo|clase',
  components: '!components|!component|!componentes|!valences|!antigens|!antigenos|!valencias|!composition|!composicion',
  person: '!owner|!owner s name|!owner name|!owners|!owner s name and address|!owner s name address|!client|!client name|!guardian'
    + '|!addressee|!tutor|!tutora|!tutores|!propietario|!propietaria|!propietarios|!nombre del propietario|!nombre del dueno'
    + '|!nombre propietario|!dueno|!duena|!duenos|!titular|!cliente|!attn|attention|!bill to|!ship to|!mail to|dear|!estimado'
    + '|!estimada|!estimados|!responsable del animal|!responsable de la mascota|!acudiente|!tenedor|!poseedor|!adopter|!adoptante'
    + '|!foster|!keeper|!breeder|!criador|!handler|!parent|!pet parent|!nombre y apellidos del propietario|!datos del propietario'
    + '|!solicitante|!persona de contacto|!contacto|!contact|!emergency contact|!referred by|!referring vet|!receptionist'
    + '|!recepcion|!recepcionista|!entered by|!recorded by|!prepared by|!typed by|!printed by|!cashier|!cajero'
    + '|!le atendio en recepcion|!groomer|!boarding|!daycare|to|para|from|de|cc|bcc|subject|asunto|re',
  pet: 'pet|patient|animal|name|pet name|pet s name|patient name|animal name|animal s name|name of animal|name of pet|dog|cat'
    + '|nombre|mascota|paciente|!nombre de la mascota|!nombre del paciente|!nombre del animal|nombre mascota|nombre paciente'
    + '|!species|!specie|!especie|!breed|!raza|!sex|!sexo|!gender|!color|!colour|!colors|!markings|!predominant breed'
    + '|!predominant colors markings|!predominant colors|!coat|!pelaje|!capa|!senas|!age|!edad|!size|!tamano|!street|!city|!state'
    + '|!country|!county|!address|!direccion|!domicilio|!ciudad|!provincia|!municipio|!localidad|!pais|!colonia|!calle|!last'
    + '|!first|!m i|!perro|!gato|!canino|!felino|!estado reproductivo|!neuter status|!animal control license|!animal license'
    + '|!description of animal|!observed|!nombre perro|!nombre gato',
  notes: 'notes|note|comments|comment|remarks|observations|observaciones|nota|notas|comentarios|obs|ps|p s|pd|p d|reactions|reaction'
    + '|reacciones|history|hx|plan|assessment|diagnosis|message|mensaje|detalle|detalles|status|estado|estatus',
} as const

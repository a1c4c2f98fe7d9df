/** Words of a title that says what a text is instead of a report, and of one that says it is a record. Folded. */
export const OTHER_TITLES =
  'plan|planner|protocol|protocolo|schedule|calendario|calendar|pauta|propuesta|proposal|estimate|presupuesto|cotizacion|quote|exemption|exencion|waiver|declination|refusal|no aceptacion|rechazo'
    + '|titre|titer|titulacion|titration|antibody|antibodies|anticuerpos|analisis|analysis|ensayo|lab report|test report|informe de ensayo|laboratorio de|laboratorio veterinario|laboratorio regional|virologia|virology|serology|serologia'
    + '|price|prices|tarifa|tarifas|tarifario|precios|offer|oferta|special|promocion|puppy club|club|desparasitacion|desparasitaciones|antiparasitario|antiparasitarios|antiparasitic|anti parasite|parasite|parasite control|worming|deworming'
    + '|albaran|packing list|packing slip|delivery note|inventory|inventario|stock|stock check|fridge|order|pedido|recall|safety notice|field safety|quarantine|receta|prescription|consent|consentimiento|insurance|claim|poliza|policy|requisitos|requirements|rules'
    + '|normas|ordenanza|registration form|leaflet|folleto|information|lost|found|se busca|perdido|perdida|adopcion|adoption|vacancy|curriculum|reminder|recordatorio|appointment|cita|turno|booking|reserva|waiting list|study|efficacy|duration of immunity|log'
export const RECORD_TITLES =
  'certificate of vaccination|vaccination certificate|rabies certificate|certificate of rabies vaccination|rabies vaccination certificate|proof of vaccination|certificado de vacunacion|certificado de vacuna|constancia de vacunacion|comprobante de vacunacion'
    + '|cartilla|cartilla de vacunacion|carnet|carne|carne de vacunas|libreta sanitaria|vaccination record|vaccination card|vaccine record|shot record|immunization record|vaccination history|vaccine history|clinical history|medical history|historial|historial clinico'
    + '|passport|pasaporte|pet passport|registro de vacunacion|registro de vacunas|vaccination against rabies|vacunacion antirrabica|other vaccinations|visit summary|resumen de la visita|informe de visita|certificado|certificate|discharge|historia clinica|hoja clinica'

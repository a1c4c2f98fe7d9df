import { routes } from '@huella/contracts'

type Route = (typeof routes)[keyof typeof routes]

/** What each call does, for who reads Spanish. */
export const summariesEs: Readonly<Record<Route, string>> = {
  [routes.getHealth]: 'Si Huella y los servicios que hay detrás funcionan, y qué versión es esta',
  [routes.getOpenApi]: 'Esta descripción, en OpenAPI 3.1',

  [routes.getCurrentUser]: 'Quién ha iniciado sesión',
  [routes.postChangeRole]: 'Cambiar entre dueño y veterinario; también puede guardar el perfil',
  [routes.postFinishOnboarding]: 'Anotar que ya se vieron las pantallas de bienvenida',
  [routes.getUserProfile]: 'El perfil propio',
  [routes.putUserProfile]: 'Cambiar el perfil propio',
  [routes.putLanguage]: 'Recordar el idioma elegido',
  [routes.getAccountExport]: 'Todo lo que Huella guarda de quien llama',
  [routes.deleteAccount]: 'Borrar la cuenta, sus mascotas y todo lo registrado de ellas',

  [routes.getSessions]: 'Dónde está abierta la sesión, la última usada primero; cien como máximo',
  [routes.deleteSession]: 'Cerrar una de las sesiones propias, al momento',
  [routes.deleteSessions]: 'Cerrar sesión en los demás sitios, o con `everywhere=true` también aquí',

  [routes.getPets]: 'Las mascotas propias con sus registros',
  [routes.getPetById]: 'Una mascota con sus registros y su actividad',
  [routes.postPet]: 'Añadir una mascota',
  [routes.putPet]: 'Cambiar una mascota; la cabecera If-Match con su updatedAt evita pisar un cambio ajeno',
  [routes.deletePetById]: 'Borrar una mascota y todo lo registrado de ella',
  [routes.putLost]: 'Decir en la página pública que una mascota se ha perdido, o que apareció',
  [routes.getSightings]: 'Lo que escribió quien vio a una mascota perdida, lo último primero; se guarda 90 días',
  [routes.deleteSightingById]: 'Borrar lo que alguien escribió',
  [routes.postSighting]: 'Avisar a la familia de una mascota perdida de que alguien la vio; no se muestra ninguna dirección suya',
  [routes.postPetMedia]: 'Subir hasta 3 fotos y 1 vídeo',
  [routes.postProfileImage]: 'Subir una foto de perfil',
  [routes.postDescriptionAudio]: 'Subir la descripción hablada de una mascota',
  [routes.deleteDescriptionAudio]: 'Quitar la descripción hablada de una mascota',
  [routes.getActivity]: 'Qué ha pasado con las mascotas propias, lo último primero',
  [routes.getPublicVaccinations]: 'Vacunas anteriores de la página pública; la lista sigue con el cursor `next`',
  [routes.getPublicReviews]: 'Revisiones anteriores de la página pública; la lista sigue con el cursor `next`',
  [routes.getPublicProfile]: 'La página pública de una mascota',

  [routes.postVaccination]: 'Registrar una vacuna',
  [routes.postVaccinationByNickname]: 'Registrar una vacuna de la mascota con este apodo',
  [routes.postDoctorVaccination]: 'Registrar una vacuna de la mascota cuyo apodo va en el cuerpo',
  [routes.getReminders]: 'Recordatorios de las mascotas propias, por fecha prevista: los abiertos y los últimos completados',
  [routes.getAppointments]: 'Citas de las mascotas propias, por hora: las próximas y las últimas, o las que van de una hora o un día a otro',
  [routes.postParse]: 'Leer los datos de una vacuna en el texto de un certificado',
  [routes.postParseText]: 'Leer los datos de una vacuna en el texto de un certificado',

  [routes.getDoctorProfile]: 'El perfil de un veterinario: el propio, o uno público',
  [routes.postDoctor]: 'Crear el perfil de veterinario propio',
  [routes.putDoctorProfile]: 'Cambiar el perfil de veterinario propio',
  [routes.getDoctorCounts]: 'Cuántas revisiones y vacunas ha escrito el veterinario',

  [routes.getVaccinations]: 'Vacunas de una mascota, la última dosis primero; `before` es el cursor de la última vista',
  [routes.getVaccinationById]: 'Una vacuna con sus textos completos',
  [routes.patchVaccination]: 'Corregir una vacuna registrada por uno mismo',
  [routes.patchVaccinationVisibility]: 'Mostrar una vacuna en la página pública, u ocultarla',
  [routes.postFamilyAnswer]: 'Decir si se puso una dosis que espera la palabra de la familia; se puede cambiar después',
  [routes.postVaccinationReport]: 'Denunciar ante la administración el registro de un veterinario sobre la mascota propia',
  [routes.deleteVaccinationById]: 'Quitar una vacuna registrada por uno mismo',
  [routes.postVaccinationRestore]: 'Recuperar una vacuna quitada, en diez minutos',
  [routes.getDoctorVaccinations]: 'Vacunas que registró el veterinario, las últimas primero',

  [routes.getPetReminders]: 'Recordatorios de una mascota, la fecha más lejana primero; `before` es el cursor del último visto',
  [routes.postReminder]: 'Crear un recordatorio; avisa 7 días antes de la fecha prevista si no se dice otra cosa',
  [routes.patchReminder]: 'Completar o mover un recordatorio; `reminderDate` por sí solo aplaza el aviso, también de lo atrasado',
  [routes.deleteReminderById]: 'Quitar un recordatorio',
  [routes.postReminderRestore]: 'Recuperar un recordatorio quitado, en diez minutos',

  [routes.postAppointment]: 'Pedir una cita',
  [routes.getPetAppointments]: 'Citas de una mascota, la última primero; `before` es el cursor de la última vista',
  [routes.patchAppointment]: 'Cambiar una cita; con otra hora vuelve a estar pedida y la anterior queda en su historial',
  [routes.postAppointmentStatus]: 'Confirmar, cancelar o dar por hecha una cita, o anotar que nadie vino',
  [routes.getDoctorAppointments]: 'Citas que nombran al veterinario, por hora; `from` y `to` son horas o días',
  [routes.getAppointmentById]: 'Una cita con sus textos completos, para la familia y el veterinario que nombra',
  [routes.getAppointmentHistory]: 'Cómo era antes una cita, lo último primero; `before` es el cursor de lo último visto',
  [routes.getKnownDoctors]: 'Veterinarios que atendieron o revisaron a una mascota propia; una cita puede nombrarlos',

  [routes.getVeterinarians]: 'Los veterinarios que uno guarda',
  [routes.postVeterinarian]: 'Guardar un veterinario',
  [routes.patchVeterinarian]: 'Cambiar un veterinario guardado',
  [routes.deleteVeterinarianById]: 'Quitar un veterinario guardado',
  [routes.postVeterinarianRestore]: 'Recuperar un veterinario quitado, en diez minutos',

  [routes.postReview]: 'Escribir una revisión de salud',
  [routes.postReviewByNickname]: 'Escribir una revisión de salud de la mascota con este apodo',
  [routes.getPetReviews]: 'Revisiones de una mascota de la familia que sus autores muestran, las últimas primero; `before` es el cursor de la última vista',
  [routes.patchReviewVisibility]: 'Mostrar una revisión en la página pública de la mascota propia, u ocultarla',
  [routes.postReviewReport]: 'Denunciar ante la administración una revisión de la mascota propia',
  [routes.getReviewById]: 'Una revisión escrita por uno mismo, con sus textos completos',
  [routes.patchReview]: 'Corregir una revisión escrita por uno mismo',
  [routes.deleteReviewById]: 'Quitar una revisión escrita por uno mismo',
  [routes.getDoctorReviews]: 'Las revisiones del veterinario, las últimas primero',

  [routes.getInsights]: 'Lo que sugieren los registros de una mascota: vacunas atrasadas o próximas, huecos, datos que faltan',

  [routes.getFamily]: 'Las personas alrededor de las mascotas propias, y las invitaciones pendientes',
  [routes.patchFamilyMember]: 'Cambiar el papel de alguien de la familia; el dueño entrega la mascota con `owner`',
  [routes.deleteFamilyMember]: 'Quitar a alguien de la familia, o salir de ella',
  [routes.putContact]: 'Mostrar el teléfono propio a la familia de esta mascota, u ocultarlo',
  [routes.postSharedInvitation]: 'Invitar a alguien a las familias de varias mascotas con un enlace; sirve una vez, durante 7 días',
  [routes.postInvitation]: 'Invitar a alguien a la familia de una mascota; el enlace sirve una vez, durante 7 días',
  [routes.getInvitations]: 'Invitaciones pendientes de una mascota',
  [routes.deleteInvitation]: 'Anular una invitación',
  [routes.getInvitation]: 'A qué se invita y quién invita; sin sesión, solo el nombre y la foto de quien invita',
  [routes.postAcceptInvitation]: 'Unirse a la familia',
  [routes.postDeclineInvitation]: 'Rechazar la invitación',

  [routes.searchOwnersPets]: 'Buscar dueños y sus mascotas: 20 dueños como máximo, lo más parecido primero',
  [routes.getPetByNickname]: 'La mascota con este apodo y su dueño, para registrar o revisar',

  [routes.getApiKeys]: 'Las claves de API propias que no están anuladas',
  [routes.postApiKey]: 'Crear una clave de API; su secreto se muestra solo esta vez, y no al repetir la petición',
  [routes.deleteApiKey]: 'Anular una clave de API',

  [routes.getDoctorsForReview]:
    'Perfiles de veterinario según estén verificados o no, los 500 que más esperan; `q`: palabras de su usuario, números, clínica o especialidad',
  [routes.postDoctorVerification]: 'Verificar a un veterinario, o retirar la verificación',
  [routes.getDoctorRecords]: 'Cuántos registros llevan el nombre de un veterinario, y de cuántas mascotas',
  [routes.getReports]:
    'Lo que han denunciado las familias: lo pendiente, lo más antiguo primero, o con `open=false` lo decidido, lo último primero; `after` es el cursor de lo último visto',
  [routes.postReportDecision]: 'Quitar para siempre un registro denunciado de la página pública, o dejarlo',
}

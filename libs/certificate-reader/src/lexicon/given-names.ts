/** Given names of women that are common where Spanish is spoken, folded: behind "Veterinaria:" they begin a person's name, not a clinic's. */
export const WOMEN: ReadonlySet<string> = new Set((
  'adela adelaida adriana africa agueda agustina aida ainara ainhoa aintzane aitana alba alejandra alexandra alicia almudena amaia amalia amanda amaya amelia amparo ana anabel anahi andrea angela angelica angeles anna antonia antonella'
  + ' araceli ariadna arantxa arancha asuncion aurora azucena barbara beatriz begona belen berta blanca brenda camila candela carla carlota carme carmen carolina catalina cecilia celia clara claudia concepcion consuelo constanza coral cristina'
  + ' dafne daniela debora delia diana dolores dulce edurne elena elisa elsa elvira emilia emma encarnacion erika esmeralda esperanza estefania estela ester esther estrella eugenia eulalia eva fabiola fatima felisa fernanda flavia flor florencia'
  + ' francisca gabriela garazi gema gemma genoveva gimena gisela giuliana gladys gloria graciela griselda guadalupe hilda idoia ines inmaculada irati irene iria iris irma isabel isabella itziar itzel ivana ivonne jacinta jazmin jimena joana josefa'
  + ' josefina juana judith julia juliana julieta karen karina karla katia laia lara laura leire leonor leticia lidia liliana lina lorena lourdes lucia luciana lucila lucrecia luisa luna luz macarena magdalena maite manuela mar mara marcela margarita'
  + ' maria mariana maribel maricarmen mariela marina marisa marisol marta martina matilde mayra melisa mercedes micaela milagros mireia miren miriam mirta monica montserrat montse nadia nahia natalia nayeli nekane nerea nieves noa noelia nora norma nuria'
  + ' ofelia olaia olalla olga olivia paloma pamela paola patricia paula paulina paz perla petra pilar piedad priscila purificacion raquel rebeca regina remedios reyes rita roberta romina rosa rosalia rosario roxana ruth sabela sabrina salome sandra sara'
  + ' saray silvia sofia soledad sonia soraya susana tamara tania tatiana tamar teresa trinidad uxia uxue valentina valeria vanesa vanessa veronica vicenta victoria violeta virginia viviana xiomara ximena xochitl yaiza yamila yanina yasmin yesenia yolanda yurany'
  + ' zaida zoe zulema'
).split(' '))

const list = (text: string): string[] => text.trim().split(/\s*,\s*/)

/** What people and pets are called, where they live and what vets write, in each language. */
export const words = {
  es: {
    firstNames: list('Sofía, Valentina, Camila, Mariana, Lucía, Isabella, Daniela, Paula, Ximena, Begoña, Santiago, Mateo, Sebastián, Andrés, Nicolás, Julián, Íñigo, Tomás, Joaquín, Óscar'),
    lastNames: list('García, Rodríguez, Martínez, López, González, Hernández, Pérez, Sánchez, Ramírez, Muñoz, Núñez, Peña, Ibáñez, Cárdenas, Vélez, Ordóñez, Zúñiga, Castaño, Rincón, Quiñones'),
    petNames: list('Luna, Canela, Toby, Lola, Max, Nala, Simón, Kira, Bruno, Mía, Ñandú, Pelusa, Coco, Chispa, Duque, Manchas, Trufa, Rocky, Pimienta, Estrella'),
    cities: list('Bogotá, Medellín, Cali, Ciudad de México, Lima, Quito, Córdoba, Madrid, Málaga, Mérida'),
    clinics: list('Clínica La Arboleda, Centro Veterinario Norte, Mascotas y Más, Hospital Animal San Roque'),
    notes: list('Sin reacción, Zona posterior derecha, Reposo un día, Un poco nervioso, Todo en orden'),
    reviews: list('Control anual, Revisión dental, Control de peso, Consulta general'),
    findings: list('Buen estado general, Buen peso y pelaje sano, Algo de sarro en los premolares, Leve otitis en tratamiento'),
    advice: list('Mantener la dieta, Cepillado dental diario, Volver en seis meses, Más ejercicio'),
    descriptions: list('Juguetón y cariñoso, Tímida con extraños, Le encanta el agua, Duerme todo el día, Sabe abrir puertas'),
  },
  en: {
    firstNames: list('Olivia, Emma, Ava, Grace, Hannah, Chloe, Zoe, Megan, Ruby, Siobhán, Liam, Noah, Ethan, Lucas, Oliver, Jack, Henry, Owen, Caleb, Miles'),
    lastNames: list("Smith, Johnson, Brown, Carter, Walker, Hughes, Bennett, O'Brien, Foster, Reed, Parker, Cooper, Morgan, Bailey, Murphy, Hayes, Sullivan, Price, Wood, Fisher"),
    petNames: list('Bella, Charlie, Cooper, Daisy, Milo, Lucy, Buddy, Sadie, Oscar, Molly, Teddy, Rosie, Shadow, Ginger, Biscuit, Pepper, Finn, Willow, Scout, Hazel'),
    cities: list('Portland, Austin, Denver, Chicago, Leeds, Bristol, Dublin, Toronto, Auckland, Melbourne'),
    clinics: list('Northside Animal Clinic, Riverbank Vets, Paws and Whiskers, Green Lane Veterinary Hospital'),
    notes: list('No reaction, Right hind leg, Rest for a day, A little nervous, All fine'),
    reviews: list('Annual check-up, Dental check, Weight control, General visit'),
    findings: list('In good shape, Good weight and a healthy coat, Some tartar on the premolars, Mild ear infection under treatment'),
    advice: list('Keep the diet, Brush the teeth daily, Come back in six months, More exercise'),
    descriptions: list('Playful and loving, Shy with strangers, Loves water, Sleeps all day, Knows how to open doors'),
  },
} as const

export const appointmentTypes = list('Check-up, Vaccination, Dental cleaning, Grooming, Follow-up')

/** With the years until the next dose. */
export type Vaccine = [name: string, type: string, years: 1 | 3]

/** Vaccines of a kind of animal. */
export const vaccines: Record<string, Vaccine[]> = {
  Dog: [['Rabies', 'Core', 3], ['DHPP', 'Core', 1], ['Leptospirosis', 'Non-core', 1], ['Bordetella', 'Non-core', 1], ['Lyme', 'Non-core', 1]],
  Cat: [['Rabies', 'Core', 3], ['FVRCP', 'Core', 1], ['FeLV', 'Non-core', 1]],
  Rabbit: [['Myxomatosis', 'Core', 1], ['RHDV2', 'Core', 1]],
}

export const breeds: Record<string, string[]> = {
  Dog: list('Golden Retriever, Labrador Retriever, German Shepherd, Bulldog, Beagle, Poodle, Rottweiler, Yorkshire Terrier, Boxer, Siberian Husky, Mixed Breed'),
  Cat: list('Persian, Maine Coon, British Shorthair, Ragdoll, Siamese, American Shorthair, Mixed Breed'),
  Rabbit: list('Holland Lop, Netherland Dwarf, Mixed Breed'),
}

/** What the form calls the components of diseases.ts. */
export const COMPONENT_NAMES: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    R: 'Rabies', D: 'Distemper', A: 'Adenovirus', P: 'Parvovirus', Pi: 'Parainfluenza', L: 'Leptospira', B: 'Bordetella bronchiseptica', Ly: 'Borrelia burgdorferi',
    Fl: 'Canine influenza', G: 'Giardia', Le: 'Leishmania', Co: 'Coronavirus', Pl: 'Panleukopenia', C: 'Calicivirus', H: 'Rhinotracheitis', V: 'Feline leukemia', Ch: 'Chlamydia',
  },
  es: {
    R: 'Rabia', D: 'Moquillo', A: 'Adenovirus', P: 'Parvovirus', Pi: 'Parainfluenza', L: 'Leptospira', B: 'Bordetella bronchiseptica', Ly: 'Borrelia burgdorferi',
    Fl: 'Influenza canina', G: 'Giardia', Le: 'Leishmania', Co: 'Coronavirus', Pl: 'Panleucopenia', C: 'Calicivirus', H: 'Rinotraqueítis', V: 'Leucemia felina', Ch: 'Clamidia',
  },
}

/**
 * What a vaccine protects against, by component code:
 * R rabies, D distemper, A adenovirus/hepatitis, P parvovirus, Pi parainfluenza, L leptospira, B bordetella, Ly Lyme, Fl canine
 * influenza, G giardia, Le leishmania, Co coronavirus, Pl feline panleukopenia, C calicivirus, H herpes/rhinotracheitis,
 * V feline leukaemia, Ch chlamydia, X anything else. Phrases are folded: lower case, no accents, blanks for punctuation.
 */
export const DISEASES: Readonly<Record<string, string>> = {
  R: 'rabies|rabia|antirrabica|antirrabico|anti rabica|antirabica|antirrabia|anti rabies|antirabies|lyssa|rabica|rabico|rabv'
    + '|lisavirus',
  D: 'distemper|moquillo|canine distemper|canine distemper virus|cdv|distemper canino|joven edad|carre',
  A: 'adenovirus|adenovirus type 2|adenovirus tipo 2|adenovirus 2|adenovirus type 1|cav 2|cav2|cav|hepatitis'
    + '|infectious hepatitis|infectious canine hepatitis|hepatitis infecciosa|hepatitis canina|hepatitis infecciosa canina|ich'
    + '|canine adenovirus',
  P: 'parvovirus|parvo|parvovirosis|canine parvovirus|parvovirus canino|cpv|cpv 2|parvovirosis canina',
  Pi: 'parainfluenza|paragripe|parainfluenza canina|canine parainfluenza|cpiv|cpi',
  L: 'leptospirosis|lepto|leptospira|leptospira bacterin|lepto 4|lepto4|lepto 2|leptospirosis canina|lepto 4 way|lepto 4way'
    + '|leptospira 4',
  B: 'bordetella|bordetella bronchiseptica|bordatella|bordetela|b bronchiseptica|kennel cough|canine cough|tos de las perreras'
    + '|tos de perrera|tos de perreras|tos de la perrera|tos de los criaderos|traqueobronquitis|traqueobronquitis infecciosa'
    + '|traqueobronquitis infecciosa canina|bordetelosis|tracheobronchitis|infectious tracheobronchitis'
    + '|infectious tracheobronchitis complex|canine infectious respiratory disease|cird|citb',
  Ly: 'lyme|lyme disease|enfermedad de lyme|borrelia|borreliosis|borrelia burgdorferi|borreliosis de lyme',
  Fl: 'canine influenza|influenza canina|influenza|dog flu|canine flu|civ|h3n2|h3n8|civ h3n2|civ h3n8|h3n2 h3n8|civ bivalent'
    + '|gripe canina|influenza bivalent|canine influenza h3n2|canine influenza h3n8|canine influenza bivalent'
    + '|canine influenza h3n2 h3n8|canine influenza virus',
  G: 'giardia|giardiasis|giardia lamblia',
  Le: 'leishmania|leishmaniasis|leishmaniosis|leishmaniosis canina|leishmaniasis canina|leishmania infantum',
  Co: 'coronavirus|corona|canine coronavirus|coronavirus canino|ccov|ccv|fip|pif|peritonitis infecciosa felina',
  Pl: 'panleukopenia|panleucopenia|panleucopaenia|panleukopaenia|feline panleukopenia|panleucopenia felina|feline enteritis'
    + '|feline infectious enteritis|fpv|feline distemper|moquillo felino|feline parvovirus|parvovirus felino|fie',
  C: 'calicivirus|calici|feline calicivirus|calicivirus felino|fcv|calicivirosis|calicivirosis felina',
  H: 'rhinotracheitis|rinotraqueitis|feline rhinotracheitis|rinotraqueitis felina|viral rhinotracheitis|rinotraqueitis viral'
    + '|rinotraqueitis viral felina|feline herpesvirus|herpesvirus felino|herpesvirus|herpes virus|fhv|fhv 1|fvr|cat flu'
    + '|rinotraqueitis infecciosa|herpes felino|feline viral rhinotracheitis',
  V: 'felv|feline leukemia|feline leukaemia|leukemia|leukaemia|leucemia|leucemia felina|leucosis felina|leucosis'
    + '|feline leukemia virus|feline leukaemia virus|leucemia viral felina|virus de la leucemia felina|vlfe',
  Ch: 'chlamydia|chlamydophila|chlamydophila felis|clamidia|clamidiosis|chlamydia felis|chlamydia psittaci|clamidiasis',
  X: 'myxomatosis|mixomatosis|rhd|rhdv|rhdv2|vhd|rhd 2|enfermedad hemorragica|enfermedad hemorragica virica'
    + '|rabbit haemorrhagic disease|fiv|vif|babesia|babesiosis|piroplasmosis|tetanus|tetanos|rattlesnake|crotalus|crotalus atrox'
    + '|equine influenza|influenza equina|gripe equina|west nile|west nile virus|nilo occidental|virus del nilo occidental|fiebre del nilo|rhinopneumonitis|rinoneumonitis|rinoneumonitis equina|equine herpesvirus|herpesvirus equino|equine herpes|strangles|adenitis equina|paperas equina|encefalomielitis|encefalomielitis equina|equine encephalomyelitis|potomac horse fever|botulism|botulismo|equine rotavirus|viral haemorrhagic disease|canine herpes|canine herpesvirus|herpesvirus canino|dermatofitosis|ringworm|microsporum',
}

/** How a disease is called in a sentence on components, when the text itself has no word for it. */
export const COMPONENT_ORDER = ['R', 'D', 'A', 'P', 'Pi', 'L', 'B', 'Ly', 'Fl', 'G', 'Le', 'Co', 'Pl', 'C', 'H', 'V', 'Ch', 'X'] as const

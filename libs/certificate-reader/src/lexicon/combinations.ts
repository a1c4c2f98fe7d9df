/** Abbreviations and popular names of combined vaccines, with their components (codes of diseases.ts). */
export const COMBINATIONS: ReadonlyArray<readonly [components: string, phrases: string]> = [
  ['D A P Pi',
    'dha2ppi|da2pip|da2pip69|da2pip 69|mha2ppi|chppi|chppi2|dhpp|da2pp|dapp|dhppi|da2ppi|dappi|da2ppv|dappv|dhppv|da2pvp|dh2ppi|dhp pi|d a2 p p|da2p pi|dap pi|dhpppi|c5 dhpp|da2lpp'
      + '|dappvl2 0|c5|5 in 1|five in one|5in1|5 way|5way|quintuple|quintuple canina|pentavalente|pentavalente canina'
      + '|quintuple viral|dpp|dhppi2|tetravalente canina|tetravalente|cuadruple canina|hexa canina|cinco en uno|5 en 1|c4'],
  ['D A P', 'dhp|dap|da2p|dha2p|dha2p|dhpv|dap v|c3|trivalente canina|triple canina|trivirica|triple virica|d a p|dah|3 in 1 canine'],
  ['D P', 'puppy dp|dp|dp plus|dm|distemper parvo|parvo distemper|moquillo parvo|moquillo y parvo|moquillo y parvovirus'
    + '|parvo y moquillo|parvo moquillo|parvovirus y moquillo|distemper and parvo|parvo and distemper|distemper parvovirus'
    + '|distemper measles|distemper y parvovirus|distemper y parvo|doble canina|bivalente canina|puppy'],
  ['D A P Pi L',
    'dhppl|dhlpp|dhlppi|da2ppl|dappl|dhppl4|dhppil|dhppil4|dappil|da2ppil|dhpp l|dhppi l|dhppi l2|dhppi l4|dappi l4|dappi l'
      + '|dappi lmulti|dappi l multi|dhpp l4|dhpp l2|da2pp l|da2pp l4|dapp l4|dapp l|da2ppi l4|dhppi lr|dhppi l4r|dhp l|dlhpp|dhlp'
      + '|dhlppc|dhlpp c|dhppv l|dappv l4|dappv l|dappvl4|dappvl|dappvl2|dappv l2|da2ppvl|da2ppvl4|da2ppvl cv|da2ppvl 5|dhlp p'
      + '|da2p l4|dhp l4|da2plp|dhppl2|da2ppl4|c7|7 in 1|7in1|seven in one|7 way|sextuple|sextuple canina|hexavalente'
      + '|hexavalente canina|septuple|septuple canina|heptavalente|octuple|octuple canina|octovalente|octavalente|nonuple|decuple'
      + '|decavalente|polivalente|polivalente canina|multiple canina|multiple|polivalente perro|heptavalente canina|6 in 1|6in1'
      + '|8 in 1|8in1|9 in 1|10 in 1|6 en 1|7 en 1|8 en 1|10 en 1|polyvalent|canine distemper combo|distemper combo'
      + '|distemper combination|canine combo|puppy combo|k9 combo|combo canino'],
  ['D A P Pi Co', 'dhppc|da2ppc|dhpp c|dhppi c|da2pp c|da2ppvc|dhppcv|da2ppcv|dappc|dhpp cv|da2ppv cv|dapp c|da2pp cv'],
  ['D A P Pi L Co', 'dhlppcv|da2pplc|da2ppl cv|dhpplc|dhppl c|dhppi lc|dhpplcv'],
  ['D A P Pi L R', 'dhppi lr|dhppi l4r|dhppilr|dhppi l r|octuple con rabia'],
  ['D A P Pi R', 'dhppi r|dhppr'],
  ['L R', 'rl|lr|l4r|lepto rabia|rabia lepto|leptospirosis rabia'],
  ['Pl C H', 'triple|fvrcp|fvrcpp|rcp|crp|cvr|pch|hcp|hcpch|pcr felina|rcpch|fvrcp c|fvrccp|fvrc p|hcp ch|pchr|crpch|ccrp|rcp ch|fvrc'
    + '|triple felina|trivalente felina|triple gato|trivalente gato|tricat|tricat trio|triple viral felina|feline distemper combo'
    + '|feline combo|cat combo|upper respiratory combo|3 in 1 feline|feline 3 in 1|f3|f4|cuadruple felina|tetravalente felina'
    + '|cuadruple gato|polivalente felina|pentavalente felina|quintuple felina|multiple felina|tetra felina|penta felina'
    + '|core feline|core cat'],
  ['Pl C H V', 'rcpfelv|rcpchfelv|fvrcpfelv|crpfelv|fvrcp felv|felv rcp|rcp felv|rcpch felv|fvrcp felv c|fvrcp leukemia|triple felina leucemia|triple felina y leucemia|f5'
    + '|pchrfelv'],
  ['B Pi', 'kc|bbpi|bb pi|pi bb|intra trac|respira bb pi'],
  ['B', 'bb|cae|bord'],
  ['Pi', 'pi'],
  ['Pi L', 'pi l4|pi l|pi l4r'],
  ['L', 'l4|l2|l6|l|lmulti|l multi'],
  ['H C', 'ducat|rc|hc'],
  ['X', 'ewt|ewt wnv|eiv|ehv|eiv ehv|ehv 1|ehv 4|ehv 1 4|wnv|eee wee|eee wee tet|eee wee vee|flu rhino|flu tet|rhino flu|vewt|myxo rhd|myxo rhd plus|myxo'],
]

/** Words that go on with a name when they follow a combination or a brand, without saying anything by themselves. */
export const NAME_TAILS =
  'plus|max|novel|canine|canina|canino|feline|felina|felino|puppy|pup|cachorro|cachorros|adulto|adult|once|gold|ultra|ct|c|cv'
  + '|hc|v|r|tf|mlv|oral|in|mono|solo|intranasal|inyectable|injectable|3yr|1yr|combo|booster|trio|multi|killed|inactivada'
  + '|recombinant|recombinante|one|iv|ii|iii|rabies|cat|dog|perro|gato|p|hp|htlp|lp|spectra|pro|complete|rapid|resp|b|recombitek'
  + '|hcp|bivalent|civ|flu|respira|bac|1|2|3|4|5|6|7|8|9|10|11|c4|c5|c6|c7|hcpch|duo|select|eq|vp|xp|4l|5l|ch|k5|k8|dhppi2|viratec'
  + '|ferret|huron|rabbit|equine|equino|equina|kv|merial|quad|triple|quintuple|sextuple|octuple|lr|d|h2|hl|x|ad|rv|rabia|rabv|mg|ra|mp|pcv'

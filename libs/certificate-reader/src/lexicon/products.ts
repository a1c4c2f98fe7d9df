/**
 * Trade names. A range ("Nobivac") needs a word after it to say which vaccine it is; a product says it by itself.
 * Components by the codes of diseases.ts.
 */
export const RANGES =
  'nobivac|vanguard|vanguard plus|vanguard hpx|eurican|versican|versican plus|canigen|purevax|duramune|ultra duramune'
    + '|duramune max|recombitek|fel o vax|ultra fel o vax|ultra hybrid|felocell|biocan|biocan novel|solo jec|canvac|canine spectra'
    + '|feline spectra|feline focus|canine focus|spectra|galaxy|quantum|quantum dog|quantum cat|providean|providean viratec'
    + '|hipradog|protech|companion|dohyvac|virbagen|virbagen canis|virbagen felis|canixin|vencosix|fevaxyn|feluvax|biofel'
    + '|sojourner|continuum|progard|prodigy|parvocine|neo vac|neopar|neovac|univac|canishot|himmvac|providog|duramune adult'
    + '|duramune puppy|caniffa|kavak|enduracell|zoetis vanguard|endurall|ultravac|nobivac canine|nobivac feline|nobivac puppy'
    + '|nobivac intra trac|elanco trupet|trucan|trufel|purevax feline|recombitek canine|versiguard|rabvac|nobivac edge|tricat'
    + '|biovac|tecnovax|vacunacan|maxivac|rokovac|virvac|leptorab|pestorin|vaccicat|vaccican|canglob|immunovax|zoovac|equilis|vetera|innovator|nobivac nxt|vanguard feline|equip|mixohipra|providean equi|vaxxitek'

export const PRODUCTS: ReadonlyArray<readonly [components: string, phrases: string]> = [
  ['R', 'imrab|imrab 1|imrab 3|imrab 1 tf|imrab 3 tf|imrab tf|imrab large animal|defensor|defensor 1|defensor 3|rabvac 1|rabvac 3'
    + '|rabvac 3 tf|rabvac 1 tf|nobivac 1 rabies|nobivac 3 rabies|nobivac 3 rabies ca|nobivac rabies|nobivac rabia|nobivac r'
    + '|nobivac edge rabies 1|nobivac edge rabies 3|enduracell t|enduracell r|enduracell r mono|rabisin|rabisin r|rabigen|rabigen mono|rabdomun|rabdomun 1|rabicen|rabican'
    + '|rabiffa|versiguard rabies|versiguard|prorab|prorab 1|purevax rabies|purevax feline rabies|purevax feline rabies 3 yr'
    + '|enduracell rabies|rabguard|rabguard tc|rabguard plus|vanguard rabies|vanguard r|biocan r|rabies killed'
    + '|rabies tc|ultra rabies|continuum rabies|trurab 1|trurab 3|trurab|rabipur|raksharab|defensor rabies|eurican r'
    + '|eurican rabies|rabivac|rabivac vet|bagovac rabia|providean rabia|rabifel|canvac r|quantum rabies'
    + '|rabisyva|unirab|enduracell r|biocan novel r|hipra rabia|rabmune|dorabies|antirrabica canina y felina'
    + '|rabia cell|virbagen rabia|canigen r|rabvac3|rabvac1|rabvac3 tf|versiguard rabia|madivak|rabies vac|nobivac rabia canina|eurican rabia|rabigen l|rabguard 3|vanguard 1 rabies|recombitek rabies'],
  ['B', 'intrac|bronchi shield|bronchi shield oral|bronchi shield iii|bronchishield|bronchicine|bronchicine cae|vanguard b|vanguard b oral'
    + '|vanguard b intranasal|nobivac intra trac oral bb|nobivac bb|recombitek oral bordetella|recombitek kc2|nobivac respira bb'
    + '|naramune|naramune 2|nobivac intra trac kc|bordatec|vanguard b injectable|eurican kc|versican plus bb oral'
    + '|versican plus bb in|versican plus bbpi in|versican plus bb|versican plus bbpi|primodog kc|canigen kc|bronchi guard'
    + '|kennel jec|kennel jec 2|nobivac kc|canigen bb|procyon bb|nobivac canine oral bb|rakshavac bb|intra trac oral|trucan b'
    + '|trucan bb oral|trucan oral bb'],
  ['B Pi', 'intra trac 3|intra trac3|intra trac ii|intra trac 3 adt|nobivac intra trac3|nobivac intra trac 3|nobivac intra trac3 adt'
    + '|nobivac intra trac 3 adt|vanguard rapid resp 3|vanguard rapid resp 2|rapid resp 3|pneumodog|eurican pneumo|canvac cci|canvac cc|canigen cci'
    + '|ultra bordetella|bronchi shield iii|naramune 2|companion bb pi'],
  ['L', 'nobivac l4|nobivac lepto|nobivac lepto 4|nobivac lepto4|nobivac lepto4 ca|nobivac canine lepto4|nobivac l2|vanguard l4'
    + '|vanguard lepto|vanguard lepto 4|vanguard lepto ci|duramune lepto|recombitek 4 lepto|recombitek lepto 4|recombitek lepto'
    + '|versican plus l4|eurican l|eurican lmulti|eurican l multi|leptodog|canigen l|canigen l4|lepto vac|novibac lepto|leptoferm'
    + '|ultra duramune lepto|biocan l|versican l4|protech l|leptovax|caniffa l|nobivac edge lepto4|nobivac edge lepto 4|trucan l4'
    + '|canishot l|kavak l|canixin l|canixin lepto|biocan novel l4|canvac l|providean lepto'],
  ['Ly', 'nobivac lyme|vanguard crlyme|crlyme|lymevax|recombitek lyme|duramune lyme|ultra duramune lyme|merilym|merilym 3|trilyme'
    + '|vanguard lyme|biocan b|galaxy lyme|nobivac canine lyme'],
  ['Fl', 'nobivac canine flu|nobivac canine flu bivalent|nobivac flu bivalent|vanguard civ|vanguard civ h3n2 h3n8|vanguard civ h3n2'
    + '|vanguard civ bivalent|nobivac canine flu h3n8|nobivac canine flu h3n2|nobivac edge canine flu|nobivac civ'],
  ['G', 'giardiavax|fel o vax giardia'],
  ['Le', 'canileish|letifend|leishtec|leish tec|neoleish|canivac leish'],
  ['V', 'nobivac nxt felv|fevaxyn i felv|bioleucogen|leukocell|leukocell 2|leucogen|nobivac leucogen|purevax felv|purevax recombinant felv|purevax recombinant feline leukemia'
    + '|nobivac feline 2 felv|nobivac felv|nobivac feline felv|fevaxyn felv|leucat|leukovax|feligen felv|fel o vax lv k'
    + '|fel o vax lvk|versifel felv|vanguard felv|ultra felv'],
  ['Pl C H V', 'leucofeligen|leucofeligen felv rcp|purevax rcpch felv|purevax rcp felv|purevax recombinant rcpch felv|fel o vax lv k iv'
    + '|fel o vax lvk iv|fevaxyn pentofel|pentofel|nobivac feline 1 hcp felv|nobivac feline 1 hcpch felv|versifel cvr felv'
    + '|felocell 4 felv|fevaxyn i chlam felv|eclipse|ultra hybrid felv|purevax feline 4 felv|eurifel rcp felv|eurifel rcpfelv'
    + '|quadricat|fel o guard plus 3 lv k|fel o guard plus 4 lv k'],
  ['Pl C H', 'feligen|feligen crp|feligen rcp|felocell 3|felocell 4|felocell cvr|felocell cvr c|felocell fvrcp|versifel|versifel cvr'
    + '|purevax rcp|purevax rcpch|feliserin|felocell 3 pct|fel o vax 3|fel o vax 4|versifel cvr plus|nobivac trio|purevax feline 3|purevax feline 4|nobivac tricat|nobivac tricat trio|nobivac tricat novum'
    + '|nobivac feline 1 hcp|nobivac feline 1 hcpch|nobivac forcat|fel o vax pct|fel o vax pcp|fel o vax pct calicivax|calicivax'
    + '|fel o vax iv|fel o guard|feliniffa|eurifel rcp|virbagen felis rcp|quantum cat hcp|quantum cat fvrcp|biofel pch|biofel pchr'
    + '|fevaxyn quatrifel|felobits|ultra hybrid fvrcp|felocell hcp|ducat|nobivac ducat|felovax|nobivac feline hcp|companion f3|fel o guard plus 3|fel o guard plus 4|trufel ultra hcp|trufel ultra hcpch|feligen crp r'
    + '|providean feline 3|providean felina|trufel hcp|felinvac|ultra fel o vax'],
  ['D A P Pi L', 'vencomax|vencomax 8|vencomax 11|vencomax 12|vanguard plus 5 l4|vanguard plus 5 l|vanguard 5l4|vanguard 5 l|vanguard plus 5l4|vanguard plus 5 l cv'
    + '|vanguard plus 5 l4 cv|vanguard plus 5 cv l|canine spectra 6|canine spectra 9|canine spectra 10|spectra 9|spectra 10'
    + '|recombitek c6|recombitek c6 cv|recombitek c8|duramune max 5 4l|duramune max 5 cvk 4l|duramune max 5 cvk|hipradog 7|hexadog'
    + '|caniffa|recombitek c4 l|eurican chppi2 l|eurican chppi2l|eurican dappi lmulti|eurican chpli|eurican dappi l'
    + '|eurican chppi2 lr|eurican chppi2 lmulti|versican plus dhppi l4|versican plus dhppi l4r|biocan novel dhppi l4'
    + '|biocan novel dhppi l4r|biocan dhppi l|canvac 8 dhppi l|canvac dhppil|vencosix|vanguard 8|providean viratec 10'
    + '|providean viratec 10 cvl|providean viratec 6 cvl|providean viratec|viratec 10|galaxy da2ppvl cv|dohyvac 7|dohyvac 7 l'
    + '|canishot dhppl|vanguard htlp 5 cv l|vanguard htlp 5|quantum dog da2ppvl|himmvac dhppl|solo jec 9|solo jec 10'
    + '|nobivac canine 1 dappvl2|nobivac canine 1 dappvl4|nobivac dhppi l4|nobivac dhppi l|nobivac dhppi rl|nobivac dhppi l2'
    + '|canigen dhppi l|canigen chppi l|canigen mha2ppi l|quantum dog dappvl4|universal dog|tetradog|tetravac|canimed|megavac'
    + '|polivac can|virbagen dha2ppi l|canine master l|feline master'],
  ['D A P Pi', 'vanguard plus 5|vanguard 5|vanguard dappi|vanguard hpx|canine spectra 5|spectra 5|spectra 7|canine spectra 7|solo jec 5'
    + '|solo jec 7|duramune max 5|duramune max 5 cv|recombitek c4|recombitek c5|recombitek c4 cv|recombitek canine|nobivac dhppi'
    + '|nobivac canine 1 dappv|nobivac canine 1 dappvcv|nobivac dh2ppi|canigen dhppi|canigen mha2ppi|eurican dappi|eurican chppi2'
    + '|eurican chppi|versican plus dhppi|biocan novel dhppi|biocan dhppi|canvac dhppi|hipradog|hipradog dhppi|pentadog'
    + '|galaxy da2ppv|canishot k5|protech c4|protech c5|nobivac dhppi 3|trucan dappi|quantum dog da2ppv|univac 5'
    + '|vanguard plus 5 cv|companion c4|duramune adult|duramune adult c4|canixin|canixin dhppi|dohyvac|primopuppy'
    + '|nobivac edge dappv|canine master'],
  ['D A P', 'protech c3|nobivac dhp|eurican dap|versican plus dhp|recombitek c3|nobivac canine 3 dapv|vanguard dap|trivirovax'
    + '|eurican chp|nobivac edge dapv|companion c3|caniffa dap|duramune adult c3|duramune c3|canigen dhp|nobivac dha2p'],
  ['D P', 'nobivac puppy dp|nobivac puppy dp plus|nobivac dp plus|puppy dp|vanguard puppy|eurican primo|eurican puppy|primodog'
    + '|canigen puppy|canigen puppy 2b|versican plus dp|versican plus puppy|hipradog puppy|biocan puppy|biocan novel puppy'
    + '|kavak parvo moquillo|canvac puppy|providean puppy|canigen pup|eurican p dap|canishot dp|canine puppy|vanguard dm'
    + '|quantum dog puppy|puppy shot|duramune puppyshot|puppyshot|puppy vaccine'],
  ['P', 'nobivac parvo|nobivac parvo c|parvodog|primodog p|versican plus p|canigen parvo|eurican p|duramune max pv|vanguard cpv'
    + '|virbagen canis p|neopar'],
  ['Pi', 'versican plus pi|nobivac pi|canigen pi'],
  ['D A P Pi L R', 'nobivac rl|nobivac dhppi rabia|recombitek c8 r|eurican dappi lr|octuple canina con rabia'],
  ['L R', 'nobivac rl|versican l4r|canigen lr|eurican lr|eurican rl|versican plus l4r|virbagen lr|canvac lr'],
  ['X', 'nobivac myxo rhd|nobivac myxo rhd plus|eravac|filavac|filavac vhd k c v|cunivak|crotalus atrox toxoid|rattlesnake vaccine'
    + '|primucell fip|primucell|fel o vax fiv|nobivac piro|pirodog|eurican herpes|herpes 205|biocan m|insol dermatophyton'
    + '|novarvilap|mixohipra|mixohipra h|mixohipra fsa|dercunimix|poxlap|cunipravac|cunipravac rhd|cunical|lapimed|yurvac rhd|rika vacc'
    + '|proteqflu|proteqflu te|proteq flu|proteq flu te|equilis prequenza|equilis prequenza te|equilis te|equilis strepe|equilis west nile'
    + '|duvaxyn|duvaxyn ie|duvaxyn ie t|duvaxyn iet|duvaxyn ie plus|duvaxyn ie t plus|duvaxyn ehv|duvaxyn ehv 1 4|equip f|equip ft|equip ehv'
    + '|equip ehv 1 4|equip rotavirus|equip wnv|fluvac|fluvac innovator|fluvac innovator 4|fluvac innovator 5|fluvac innovator ehv'
    + '|west nile innovator|west nile innovator ewt|core eq innovator|core eq|innovator ewt|calvenza|calvenza 03|calvenza 03 eiv|calvenza 03 eiv ehv'
    + '|calvenza eiv|calvenza ehv|prestige v|prestige 2|prestige 5|prestige wnv|prestige 5 wnv|pinnacle i n|pinnacle in|flu avert|flu avert i n'
    + '|vetera gold|vetera gold xp|vetera gold wnv|vetera xp|vetera 2xp|vetera 5xp|vetera 6xp|vetera wnv|vetera ehv|vetera eiv|recombitek eiv'
    + '|recombitek west nile|recombitek equine west nile|recombitek equine influenza|pneumabort k|pneumabort k 1b|rhinomune|potomavac|potomavac imrab'
    + '|equiloid innovator|encevac|encevac t|super tet|tetanus toxoid|toxoide tetanico|equivac|equivac s|equivac t|equivac 2in1|equivac 2 in 1|lexington'
    + '|strepguard|strepvax|bagotet|tetaguard|fortevac|nobivac ehv|neuvac|ehv plus'],
  ['D', 'purevax ferret distemper|nobivac ferret distemper|nobivac dpv|febrivac|febrivac 3 plus|galaxy d|fervac|fervac d|distem r tc|nobivac d'],
  ['Co', 'duramune cv k|vanguard cv|canigen cv|firstdose cv'],
]

/** Makers are neither a vaccine nor a clinic. */
export const MAKERS =
  'zoetis|msd|merck|merck animal health|msd animal health|boehringer|boehringer ingelheim|boehringer ingelheim vetmedica|merial'
  + '|virbac|elanco|elanco animal health|ceva|ceva sante animale|hipra|bioveta|pfizer|pfizer animal health|intervet'
  + '|intervet schering plough|heska|fort dodge|bayer|vencofarma|biogenesis bago|tecnovax|novibac|laboratorios hipra'
  + '|laboratorios virbac|schering plough|dechra|krka|bimeda|durvet|colorado serum|biocor|diamond animal health|choongang'
  + '|komipharm|holliday|lapisa|agrovet market|syva|calier|mevet|vetoquinol|letipharma|fatro|fatro iberica|sanofi|rhone merieux'
  + '|solvay|norden|boi|agrolabs|labiana|bagovit|rosenbusch|san jorge bago|konig|brouwer|vetanco|sinvet|proinvet|merck sharp dohme'
  + '|zoetis inc|zoetis llc|ceva salud animal'

import type { Source } from './facts.js'

const source = (code: string, en: string, es: string, year: number | null): Source => ({ code, title: { en, es }, year })

/** The documents that dates rest on. What no document confirms is `usual`. */
export const sources = {
  W24: source('W24', 'WSAVA vaccination guidelines', 'WSAVA, guía de vacunación', 2024),
  A22: source('A22', 'AAHA canine vaccination guidelines', 'AAHA, guía de vacunación canina', 2022),
  A17: source('A17', 'AAHA canine vaccination guidelines', 'AAHA, guía de vacunación canina', 2017),
  F20: source('F20', 'AAHA/AAFP feline vaccination guidelines', 'AAHA/AAFP, guía de vacunación felina', 2020),
  N16: source('N16', 'NASPHV compendium of animal rabies prevention', 'NASPHV, compendio de prevención de la rabia animal', 2016),
  EU: source('EU', 'EU rules for travelling with pets', 'Normas de la UE para viajar con animales de compañía', 2026),
  NOAH: source('NOAH', 'Product information of Nobivac Myxo-RHD PLUS', 'Ficha técnica de Nobivac Myxo-RHD PLUS', null),
  SPC: source('SPC', 'Product information', 'Ficha técnica del producto', null),
  AFA: source('AFA', 'American Ferret Association, vaccination policy', 'American Ferret Association, política de vacunación', null),
  usual: source('usual', 'Usual practice', 'Lo habitual', null),
  record: source('record', 'The record', 'El registro', null),
  'ES-table': source(
    'ES-table', 'Rabies rules of the communities of Spain (Portal Veterinaria)', 'Normas de rabia por comunidad autónoma (Portal Veterinaria)', null,
  ),
  'ES-press': source('ES-press', 'Faro de Vigo, 26 October 2025', 'Faro de Vigo, 26 de octubre de 2025', 2025),
  'ES-AS': source('ES-AS', 'Resolution of the Principality of Asturias', 'Resolución del Principado de Asturias', 2023),
  'ES-EX': source('ES-EX', 'Decree 113/2025 of Extremadura', 'Decreto 113/2025 de Extremadura', 2025),
  'ES-MD': source('ES-MD', 'Decree 89/2025 of the Community of Madrid', 'Decreto 89/2025 de la Comunidad de Madrid', 2025),
  'ES-CL': source('ES-CL', 'Order AYG/610/2016 of Castile and León', 'Orden AYG/610/2016 de Castilla y León', 2016),
  'AR-law': source('AR-law', 'Argentine law 22.953', 'Ley 22.953 de Argentina', null),
  'CL-law': source('CL-law', 'Chilean decree 1/2014', 'Decreto 1/2014 de Chile', 2014),
  'CO-law': source('CO-law', 'Colombian decree 2257/1986', 'Decreto 2257/1986 de Colombia', 1986),
  'MX-law': source('MX-law', 'Mexican standard NOM-011-SSA2-2011', 'NOM-011-SSA2-2011 de México', 2011),
} as const satisfies Record<string, Source>

export type SourceCode = keyof typeof sources

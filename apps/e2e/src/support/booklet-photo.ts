import type { Page } from 'playwright-core'
import type { Language } from './words.js'

/** A row of a booklet: a sticker, a date in handwriting, and the clinic's stamp. */
interface Row {
  sticker: [name: string, what: string, lot: string, expiry: string]
  date: string
}

interface Booklet {
  title: string
  columns: [string, string, string]
  stamp: [string, string, string]
  rows: Row[]
}

export const booklets: Record<Language, Booklet> = {
  es: {
    title: 'VACUNACIONES',
    columns: ['Vacuna (etiqueta)', 'Fecha', 'Veterinario, sello'],
    stamp: ['CLÍNICA ARBOLEDA', 'Elena Vargas', 'Col. MV-20418'],
    rows: [
      { sticker: ['Nobivac DHPPi', 'Moquillo, hepatitis, parvo, paragripe', 'Lote C118D02', 'Cad 03-2026'], date: '2 jun 2024' },
      { sticker: ['Nobivac Rabia', 'Virus rábico inactivado', 'Lote A512B07', 'Cad 09-2027'], date: '3 dic 2025' },
      { sticker: ['Nobivac L4', 'Leptospira, 4 serovares', 'Lote A043D71', 'Cad 11-2025'], date: '30 ago 2024' },
      { sticker: ['Nobivac KC', 'Bordetella, intranasal', 'Lote K209T41', 'Cad 05-2027'], date: '10 nov 2025' },
      { sticker: ['Nobivac DHPPi', 'Moquillo, hepatitis, parvo, paragripe', 'Lote C120A44', 'Cad 04-2026'], date: '20 jun 2025' },
    ],
  },
  en: {
    title: 'VACCINATIONS',
    columns: ['Vaccine (label)', 'Date', 'Veterinarian, stamp'],
    stamp: ['ELM STREET VETS', 'Dr. Helen Ward', 'MRCVS 730418'],
    rows: [
      { sticker: ['Nobivac DHPPi', 'Distemper, hepatitis, parvo', 'Lot C118D02', 'Exp 03-2026'], date: '2 Jun 2024' },
      { sticker: ['Nobivac Rabies', 'Inactivated rabies virus', 'Lot A512B07', 'Exp 09-2027'], date: '3 Dec 2025' },
      { sticker: ['Nobivac L4', 'Leptospira, 4 serovars', 'Lot A043D71', 'Exp 11-2025'], date: '30 Aug 2024' },
      { sticker: ['Nobivac KC', 'Bordetella, intranasal', 'Lot K209T41', 'Exp 05-2027'], date: '10 Nov 2025' },
      { sticker: ['Nobivac DHPPi', 'Distemper, hepatitis, parvo', 'Lot C120A44', 'Exp 04-2026'], date: '20 Jun 2025' },
    ],
  },
}

/** The page of a booklet as a phone sees it: three degrees askew, on a table, with light from one side. Drawn in the app's own letters, for a machine may have none. */
export async function photographBooklet(page: Page, booklet: Booklet): Promise<Buffer> {
  await page.evaluate(async ({ title, columns, stamp, rows }) => {
    const colours = ['#2b62a5', '#b3262e', '#3a8a3e', '#6a46a0', '#2b62a5']
    const element = (style: string, text = '', ...children: HTMLElement[]): HTMLElement => {
      const made = document.createElement('div')
      made.style.cssText = style
      made.textContent = text
      made.append(...children)
      return made
    }
    const sticker = ([name, what, lot, expiry]: string[], index: number) =>
      element(`width:420px;background:#fdfdf8;border:1px solid #bbb;transform:rotate(${index % 2 ? 0.8 : -0.8}deg)`, '',
        element(`background:${colours[index]};color:#fff;font:700 30px/46px var(--font-body);padding-left:16px`, name),
        element('font:400 21px/30px var(--font-body);padding:4px 16px 0', what),
        element('font:500 27px/38px var(--font-body);padding:0 16px', lot),
        element('font:500 25px/36px var(--font-body);padding:0 16px 8px', expiry))
    const stamped = (lines: string[]) => element('width:320px;border:3px solid #4a5f8d;border-radius:8px;padding:8px 16px;color:#3a4f7d;transform:rotate(-3deg);font:600 24px/32px var(--font-body)', '', ...lines.map((line) => element('', line)))
    const cells = (style: string, ...children: HTMLElement[]) => element(`display:grid;grid-template-columns:470px 300px 360px;align-items:center;${style}`, '', ...children)
    const paper = element('position:absolute;left:90px;top:60px;width:1220px;padding:50px;background:#f1e9d6;color:#222;transform:rotate(3deg)', '',
      element('font:700 46px/64px var(--font-body);color:#4a3d2a', title),
      cells('font:400 25px/60px var(--font-body)', ...columns.map((column) => element('', column))),
      ...rows.map((row, index) => cells('height:224px', sticker(row.sticker, index), element('font:italic 500 40px/50px var(--font-body);color:#234a8c', row.date), stamped(stamp))))
    const table = element('position:fixed;inset:0;z-index:1000;background:#6b4a32;overflow:hidden', '', paper,
      element('position:absolute;inset:0;background:linear-gradient(120deg,transparent 30%,rgb(40 30 20 / 0.45))'))
    table.id = 'booklet'
    document.body.append(table)
    await document.fonts.ready
  }, booklet)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 1400, height: 1560 })
  const photo = await page.screenshot({ type: 'jpeg', quality: 70 })
  await page.setViewportSize(size)
  await page.evaluate(() => document.getElementById('booklet')?.remove())
  return photo
}

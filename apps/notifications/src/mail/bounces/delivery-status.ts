/** What one recipient's part of a delivery status notification says (RFC 3464). */
export interface DeliveryStatus {
  /** As we wrote it, where the report says so: a server that forwards names the last address as the final one, which nobody here has. */
  recipient: string
  action: string
  /** Enhanced status: `5.1.1`. */
  status: string
}

/** Of `rfc822;ana@mail.example` or `rfc822; <ana@mail.example>`; encoded ones (xtext, UTF-8) are read as they are. */
function addressIn(value: string | undefined): string | null {
  const address = (value ?? '').replace(/^[\w-]+\s*;/, '').trim().replace(/^<|>$/g, '')
  return address.includes('@') ? address : null
}

/** Fields of a block of header lines, by name in lower case; folded lines belong to the one before. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name.toLowerCase(), value!.trim()] as const]
  }))
}

/** Reads the recipients of a `message/delivery-status`, given alone or within the whole report; what is none has no recipients. */
export function readDeliveryStatus(text: string): DeliveryStatus[] {
  return text.split(/(?:\r?\n[ \t]*){2,}/).flatMap((block) => {
    const fields = fieldsOf(block)
    const recipient = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'))
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
    if (!recipient || !status) return []
    return [{ recipient, status, action: (fields.get('action') ?? '').toLowerCase() }]
  })
}

/** In `<d-{id}@host>` and in `bounce+{id}@host`; written as `bounce+{id}=` by whoever puts our address into one of theirs. */
const deliveryId = /(?:\bd-|\bbounce\+)([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})[@=]/i

/** The delivery that a report or the id of a message is about: each has its own envelope address and message id. */
export const deliveryIn = (text: string): string | null => deliveryId.exec(text)?.[1]?.toLowerCase() ?? null

/** A form that no page of ours sends: too many fields, or unknown patterns of names. */
export class BadForm extends Error {
  override name = 'BadForm'
  readonly status = 400
}

/**
 * Limits of a form. Libraries called later take time quadratic in repeated names, and create lists as long as the
 * largest index in a name. Within these limits nothing takes longer than reading the bytes.
 */
const FIELDS = 200
/** For messages that are stored whole; the payment provider's have some 80 fields. */
const MESSAGE_FIELDS = 1_000
const SAME_NAME = 50
/** In bytes as sent: three for each encoded byte. */
const NAME_BYTES = 300

/**
 * `name`, `horse.name`, `photos[12].hash`, `days[]`: five levels, lists of a hundred. `__proto__` and the like do not
 * begin with a letter.
 */
const OUR_NAME = /^[a-z][\w-]{0,39}(?:\.[a-z][\w-]{0,39}|\[\d{1,2}\]){0,4}(?:\[\])?$/i

const AMPERSAND = 0x26
const EQUALS = 0x3d

export type Field = [name: string, value: string]

/**
 * Fields of a URL-encoded form, counted in one pass over the bytes before decoding. `message` allows more fields with
 * arbitrary names, as in the payment provider's messages. Throws BadForm.
 */
export function readFields(bytes: Uint8Array, { message = false } = {}): Field[] {
  const most = message ? MESSAGE_FIELDS : FIELDS
  countFields(bytes, most)
  const fields = [...new URLSearchParams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())]
  checkNames(
    fields.map(([name]) => name),
    most,
    message,
  )
  return fields
}

/** Checks the field names of a form in any encoding. Throws BadForm. */
export function checkNames(names: string[], most = FIELDS, anyName = false): void {
  if (names.length > most) throw new BadForm('Too many fields')
  const times = new Map<string, number>()
  for (const name of names) {
    const count = (times.get(name) ?? 0) + 1
    if (count > SAME_NAME) throw new BadForm('A name is repeated too often')
    if (!anyName && !OUR_NAME.test(name)) throw new BadForm('A name that is none of ours')
    times.set(name, count)
  }
}

function countFields(bytes: Uint8Array, most: number): void {
  let fields = 1
  let nameBytes = 0
  let inName = true
  for (const byte of bytes) {
    if (byte === AMPERSAND) {
      if (++fields > most) throw new BadForm('Too many fields')
      nameBytes = 0
      inName = true
    } else if (byte === EQUALS) inName = false
    else if (inName && ++nameBytes > NAME_BYTES) throw new BadForm('A name is too long')
  }
}

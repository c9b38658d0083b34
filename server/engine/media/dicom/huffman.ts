/** Huffman codes as JPEGs write them (ITU-T T.81, annexes C and F). */

/** By every possible next 16 bits: the length of the code they begin with, and its value; length 0 for no code. */
export type HuffmanTable = { lengths: Uint8Array; values: Uint8Array }

/** `counts`: how many codes of 1 to 16 bits there are; `values`: theirs, in ascending order of the codes. */
export function huffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const table = { lengths: new Uint8Array(65_536), values: new Uint8Array(65_536) }
  let [from, nth] = [0, 0]
  for (let length = 1; length <= 16; length++)
    for (let left = counts[length - 1] ?? 0; left > 0; left--, nth++) {
      const to = from + 2 ** (16 - length)
      if (to > 65_536) throw new Error('Too many codes')
      table.lengths.fill(length, from, to)
      table.values.fill(values[nth] ?? 0, from, to)
      from = to
    }
  return table
}

/** Reads coded data bit by bit. After a marker come zeros; who reads on far behind it throws. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0
  #bits = 0
  #count = 0
  #behind = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The value of the next code. */
  code(table: HuffmanTable): number {
    this.#fill(16)
    const next = (this.#bits >>> (this.#count - 16)) & 0xffff
    const length = table.lengths[next] as number
    if (length === 0) throw new Error('No such code')
    this.#count -= length
    return table.values[next] as number
  }

  /** The next `size` bits as a number with its sign. */
  signed(size: number): number {
    if (size === 0) return 0
    if (size > 16) throw new Error('Too many bits')
    this.#fill(size)
    this.#count -= size
    const value = (this.#bits >>> this.#count) & (2 ** size - 1)
    return value < 2 ** (size - 1) ? value - 2 ** size + 1 : value
  }

  /** Goes to behind the next restart marker. */
  restart(): void {
    this.#bits = 0
    this.#count = 0
    this.#behind = 0
    const bytes = this.#bytes
    while (this.#at < bytes.length && !(bytes[this.#at] === 0xff && isRestart(bytes[this.#at + 1]))) this.#at++
    this.#at += 2
  }

  #fill(wanted: number): void {
    while (this.#count < wanted) {
      this.#bits = (this.#bits << 8) | this.#next()
      this.#count += 8
    }
  }

  #next(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
      // The last codes are read with some bits of what follows them.
      if (++this.#behind > 4) throw new Error('Ends too early')
      return 0
    }
    this.#at += byte === 0xff ? 2 : 1
    return byte
  }
}

const isRestart = (byte: number | undefined) => byte !== undefined && byte >= 0xd0 && byte <= 0xd7

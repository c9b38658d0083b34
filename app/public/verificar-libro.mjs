#!/usr/bin/env node
// Comprueba el libro de una subasta de Remate. Solo necesita Node 20 o más nuevo; no usa la red.
//
//   node verificar-libro.mjs remate-libro-12.jsonl
//   node verificar-libro.mjs remate-libro-12.jsonl --comprobante correo.txt
//   node verificar-libro.mjs remate-libro-12.jsonl remate-dia-2026-11-22.jsonl …
//
// El libro es una cadena: la huella de cada asiento es SHA-256 de sus campos y de la huella del asiento anterior.
// Cada campo va en UTF-8 con su longitud en bytes y dos puntos delante ("5:Hola!" no se confunde con nada):
//
//   formato, subasta, número, clase, hora (ms desde 1970), campos del asiento, huella anterior (vacía en el primero)
// "Campos del asiento" es un solo campo: los suyos, escritos del mismo modo y en el orden de FIELDS.
// La huella de un día: formato, día, huella del día anterior, y de cada subasta su número, sus asientos y su huella.
// Termina con 0 si todo cuadra, con 1 si algo no cuadra y con 2 si no se pudo leer.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const BOOK = 'remate-book-1'
const DAY = 'remate-day-1'
const FIELDS = {
  terms: ['opensAt', 'closesAt', 'openingBid', 'buyNowPrice', 'extensionMs', 'bids', 'currentBid'],
  bid: ['sequence', 'turn', 'claim', 'bidder', 'amount', 'bidKind'],
  sealed: ['turn', 'commitment'],
  void: ['turn', 'claim', 'struck', 'bidder', 'reason'],
  notice: ['number', 'text'],
  hours: ['opensAt', 'closesAt'],
  outage: ['number', 'startedAt', 'endedAt', 'before', 'closesAt'],
  sold: ['bidder', 'amount', 'via'],
  negotiation: ['bidder', 'amount'],
  unsold: [],
  reopened: [],
  undone: [],
  lapsed: [],
  cancelled: [],
}

const encode = (fields) => fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('')
const sha256 = (fields) => createHash('sha256').update(encode(fields)).digest('hex')

/** Algo del libro no es lo que debería: se dice y se termina. */
class Wrong extends Error {}

function wrong(sentence) {
  throw new Wrong(sentence)
}

/** Los renglones de un archivo, cada uno un valor JSON. */
async function* readLines(path) {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    try {
      yield JSON.parse(line)
    } catch {
      wrong(`${path}: el renglón ${number} no se puede leer`)
    }
  }
}

/** La huella que un asiento debe tener. */
function hashOf(auction, { number, kind, at, values }, previous) {
  const names = FIELDS[kind] ?? wrong(`El asiento ${number} es de una clase desconocida: ${kind}`)
  const fields = encode(names.map((name) => String(values?.[name] ?? '')))
  return sha256([BOOK, String(auction), String(number), kind, String(at), fields, previous])
}

/** Recorre un libro entero; devuelve las huellas de todos sus asientos, la del primero en el lugar 1. */
async function readBook(path, lines, first) {
  const { auction, entries, head } = first
  const hashes = ['']
  const bids = new Set()
  for await (const entry of lines) {
    const number = hashes.length
    if (entry.number !== number) wrong(`Falta el asiento ${number}: en su lugar está el ${entry.number}`)
    const hash = hashOf(auction, entry, hashes.at(-1))
    if (hash !== entry.hash) wrong(`El asiento ${number} no es el que se escribió: su huella debería ser ${hash}`)
    if (entry.kind === 'bid') {
      if (bids.has(entry.values.sequence)) wrong(`La puja ${entry.values.sequence} está dos veces`)
      bids.add(entry.values.sequence)
    }
    hashes.push(hash)
  }
  const length = hashes.length - 1
  if (length !== entries) wrong(`${path} dice tener ${entries} asientos y tiene ${length}`)
  if ((head ?? '') !== hashes[length]) wrong(`${path} no termina en la huella que dice`)
  console.log(`Subasta ${auction}: ${length} asientos, ${bids.size} pujas. La cadena está completa.`)
  console.log(`Última huella: ${hashes[length]}`)
  return { auction, hashes }
}

/** Recalcula la huella de un día y la devuelve con lo que el día dijo de cada subasta. */
async function readDay(path, lines, { day, previous, count, hash }) {
  const heads = new Map()
  const listed = []
  for await (const head of lines) {
    heads.set(head.auction, head)
    listed.push(String(head.auction), String(head.length), head.hash)
  }
  if (heads.size !== count) wrong(`${path} dice tener ${count} subastas y tiene ${heads.size}`)
  const own = sha256([DAY, day, previous ?? '', ...listed])
  if (own !== hash) wrong(`La huella del ${day} no cuadra: debería ser ${own}`)
  console.log(`Día ${day}: ${count} subastas. Su huella cuadra: ${hash}`)
  return { day, previous: previous ?? '', hash, heads }
}

/** Lo que alguien guardó de un libro: "asiento 132" y, cerca, sus 64 cifras. */
function compare({ auction, hashes }, number, hash, where) {
  if (number >= hashes.length)
    wrong(`${where}: el asiento ${number} ya no está; el libro termina en el ${hashes.length - 1}`)
  if (hashes[number] !== hash) wrong(`${where}: el asiento ${number} de la subasta ${auction} era otro`)
  console.log(`${where}: el asiento ${number} es el mismo.`)
}

async function main(args) {
  const at = args.indexOf('--comprobante')
  const [, receipt] = at < 0 ? [] : args.splice(at, 2)
  if (args.length === 0)
    throw new Error('Uso: node verificar-libro.mjs libro.jsonl [dia.jsonl …] [--comprobante correo.txt]')
  let book
  const days = []
  for (const path of args) {
    const lines = readLines(path)
    const { value: first } = await lines.next()
    if (first?.format === BOOK) book = await readBook(path, lines, first)
    else if (first?.format === DAY) days.push(await readDay(path, lines, first))
    else throw new Error(`${path} no es un libro ni un día de Remate`)
  }
  days.sort((one, other) => (one.day < other.day ? -1 : 1))
  days.forEach(({ day, hash }, index) => {
    const next = days[index + 1]
    if (next && next.previous !== hash) console.log(`Aviso: entre el ${day} y el ${next.day} falta algún día.`)
  })
  if (!book && (receipt || days.length === 0)) throw new Error('Falta el archivo del libro')
  for (const { day, heads } of book ? days : []) {
    const head = heads.get(book.auction)
    if (head) compare(book, head.length, head.hash, `Publicado el ${day}`)
  }
  if (receipt) {
    const marks = [...readFileSync(receipt, 'utf8').matchAll(/asiento\s+(\d{1,9})\b[\s\S]{0,60}?\b([0-9a-f]{64})\b/gi)]
    if (marks.length === 0) throw new Error(`En ${receipt} no hay ningún asiento con sus 64 cifras`)
    for (const [, number, hash] of marks) compare(book, Number(number), hash.toLowerCase(), 'Comprobante')
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Wrong ? `NO CUADRA. ${error.message}` : error.message)
  process.exitCode = error instanceof Wrong ? 1 : 2
})

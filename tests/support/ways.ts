/** The drawings of docs/ways.md: their stations, and whether each leads to the next in the code. */
import { importsOf } from './imports.ts'

/** `by`: what carries it where no import does, standing in both files. `end`: the way leads nowhere from here. */
export type Station = { number: number; file: string; next: { to: number; by?: string }[]; end: boolean }
export type Way = { title: string; stations: Station[] }

const STATION = /^(\d+)\. `([^`]+)`/gm
const NEXT = /\b(\d+)(?:\s+by\s+`([^`]+)`)?/g

/** Every section of the file that has stations. */
export function readWays(text: string): Way[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.split('\n')[0] ?? '', stations: stationsOf(section) }))
    .filter(({ stations }) => stations.length > 0)
}

function stationsOf(section: string): Station[] {
  const heads = [...section.matchAll(STATION)]
  return heads.map(({ 1: number, 2: file = '', index }, nth) => {
    const own = section.slice(index, heads[nth + 1]?.index)
    const next = own.split('**Next:**')[1] ?? ''
    return {
      number: Number(number),
      file,
      next: [...next.matchAll(NEXT)].map(([, to, by]) => ({ to: Number(to), ...(by !== undefined && { by }) })),
      end: next.trim() === 'end',
    }
  })
}

/** Faults of a way; `read` returns a file's text, or null if there is none. */
export function brokenSteps({ title, stations }: Way, read: (file: string) => string | null): string[] {
  const faults = stations.flatMap((station, nth) => [
    ...(station.number === nth + 1 ? [] : [`${station.number}: not the station number ${nth + 1}`]),
    ...(station.end === station.next.length > 0 ? [`${station.number}: leads nowhere, and does not say so`] : []),
    ...(read(station.file) === null ? [`${station.number}: no file ${station.file}`] : []),
    ...station.next.flatMap((step) => brokenStep(stations, station, step, read) ?? []),
  ])
  const reached = new Set(stations.flatMap(({ next }) => next.map(({ to }) => to)))
  const lost = stations.filter(({ number, next }) => number > 1 && !reached.has(number) && next.length === 0)
  return [...faults, ...lost.map(({ number }) => `${number}: no station leads here`)].map(
    (fault) => `${title}: ${fault}`,
  )
}

function brokenStep(
  stations: Station[],
  { number, file }: Station,
  { to, by }: Station['next'][number],
  read: (file: string) => string | null,
): string | null {
  const target = stations.find((each) => each.number === to)
  if (!target) return `${number}: no station ${to}`
  const source = read(file) ?? ''
  const isThere =
    by === undefined
      ? importsOf(file, source).some((each) => each.to === target.file)
      : source.includes(by) && `${target.file}\n${read(target.file) ?? ''}`.includes(by)
  return isThere ? null : `${number}: ${file} does not lead to ${target.file}${by === undefined ? '' : ` by ${by}`}`
}

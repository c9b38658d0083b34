import { href } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { ratesOf } from '#machines/health/quiet.ts'
import {
  type Check,
  CHECKS,
  type HouseHealth,
  judgeHealth,
  leastFree,
  mostOf,
  type NodeHealth,
  releasesOf,
  type Tone,
} from '#machines/health/rules.ts'
import { health as words } from './words.ts'

/** All health checks with their figures, and the serving nodes. */
export function HealthPage({ house }: { house: HouseHealth }) {
  const tones = judgeHealth(house)
  const wrong = CHECKS.filter((check) => tones[check] !== 'good')
  return (
    <div className="wrap list-page health">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {wrong.length === 0 ? (
        <Notice tone="success" text={words.allGood} />
      ) : (
        <Notice tone="info" text={words.attention(wrong.length)} />
      )}
      <section aria-labelledby="revisiones">
        <h2 id="revisiones">{words.checks}</h2>
        <ul className="health-checks">
          {CHECKS.map((check) => (
            <CheckCard key={check} check={check} tone={tones[check]} figure={figureOf(check, house)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="servidores">
        <h2 id="servidores">{words.nodes}</h2>
        <Table caption={words.nodes} rows={house.nodes} keyOf={({ id }) => id} columns={COLUMNS} />
      </section>
      <p>
        <a href={href('/admin/trabajos')}>{words.jobsLink}</a>
      </p>
    </div>
  )
}

function CheckCard({ check, tone, figure }: { check: Check; tone: Tone; figure: string }) {
  return (
    <li data-tone={tone}>
      <h3>
        {words.titles[check]} <small>{words.tones[tone]}</small>
      </h3>
      <p>{figure}</p>
      {tone !== 'good' && <p>{words.advice[check]}</p>}
    </li>
  )
}

/** A check's result in a sentence. */
function figureOf(check: Check, house: HouseHealth): string {
  const { now, nodes } = house
  switch (check) {
    case 'closings':
      return words.closings(house.closingsOverdue, now, house.oldestClosing)
    case 'payments':
      return words.payments(house.unapplied, now, house.oldestUnapplied)
    case 'provider':
      return words.provider(house.unheard)
    case 'queue':
      return words.queue(house.jobsDue, now, house.oldestDue, house.oldestTaken)
    case 'failed':
      return words.failed(house.jobsFailed, house.jobsGivenUp)
    case 'mails':
      return words.mails(mostOf(nodes, 'mailsFailing'))
    case 'scanner':
      return words.scanner(mostOf(nodes, 'scansFailing'))
    case 'nodes':
      return words.running(nodes.length, releasesOf(nodes).length)
    case 'loop':
      return words.loop(mostOf(nodes, 'lagMs'))
    case 'connections':
      return words.connections(house.connections, house.mostConnections, house.databaseBytes)
    case 'disk':
      return words.disk(leastFree(nodes))
    case 'archive':
      return words.archive(now, house.archiveFailing)
    case 'outages':
      return words.outages(house.outages, house.outagesUnapplied)
    case 'quiet':
      return words.quiet(ratesOf(house.pulse))
  }
}

const orUnknown = (value: number | null | undefined, shown: (value: number) => string) =>
  value == null ? words.unknown : shown(value)

const COLUMNS: [Column<NodeHealth>, ...Column<NodeHealth>[]] = [
  { head: words.node, cell: ({ id, vitals }) => `${id} · ${vitals.host ?? words.unknown}` },
  {
    head: words.release,
    cell: ({ vitals }) => (vitals.release ? words.releaseOf(vitals.release) : words.olderRelease),
  },
  {
    head: words.started,
    cell: ({ vitals: { startedAt } }) =>
      startedAt === undefined ? words.unknown : <Moment at={startedAt} as="nearTime" />,
  },
  { head: words.lag, kind: 'figure', cell: ({ vitals }) => orUnknown(vitals.lagMs, words.ms) },
  { head: words.memory, kind: 'figure', cell: ({ vitals }) => orUnknown(vitals.memoryMb, words.size) },
  { head: words.free, kind: 'figure', cell: ({ vitals }) => orUnknown(vitals.diskFreeMb, words.size) },
]

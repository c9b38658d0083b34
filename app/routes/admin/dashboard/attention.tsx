import { href } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import type { HouseFigures } from '#server/office/dashboard/house.ts'
import { LIMITS, MOVEMENTS, RECEIPTS } from '#app/routes/admin/menu.ts'
import { panel as words } from './words.ts'

type Kind = Exclude<keyof typeof words.waiting, 'failed'>

/** A proposal comes first: the auction or the payment that it is about goes on meanwhile. */
const KINDS: { kind: Kind; icon: IconName; to: string }[] = [
  { kind: 'approvals', icon: 'alert', to: href('/admin/por-confirmar') },
  { kind: 'limits', icon: 'alert', to: LIMITS },
  { kind: 'audits', icon: 'horseshoe', to: href('/admin/audits') },
  { kind: 'receipts', icon: 'file', to: RECEIPTS },
  { kind: 'refunds', icon: 'ticket', to: href('/admin/devoluciones') },
  { kind: 'movements', icon: 'alert', to: MOVEMENTS },
  { kind: 'overdue', icon: 'clock', to: `${href('/admin/events')}?estado=vencidas` },
  { kind: 'suspended', icon: 'clock', to: `${href('/admin/events')}?estado=detenidas` },
  { kind: 'claims', icon: 'alert', to: href('/admin/reclamaciones') },
  { kind: 'signals', icon: 'search', to: href('/admin/senales') },
  { kind: 'vetFiles', icon: 'file', to: href('/admin/expedientes') },
  { kind: 'messages', icon: 'mail', to: href('/messages') },
]

/** Open tasks of the administrators, each with a link and the age of its oldest item. */
export function Attention({ figures }: { figures: HouseFigures }) {
  const waiting = KINDS.filter(({ kind }) => figures[kind].count > 0)
  const { failed } = figures
  return (
    <Section id="atencion" title={words.attention}>
      {waiting.length === 0 && failed.length === 0 ? (
        <p className="panel-nothing">
          <Icon name="check" />
          {words.nothing}
        </p>
      ) : (
        <ul className="attention">
          {waiting.map(({ kind, icon, to }) => (
            <li key={kind}>
              <a href={to}>
                <Icon name={icon} />
                <span>
                  <b>{words.waiting[kind](figures[kind].count)}</b>
                  {figures[kind].since !== null && (
                    <small>
                      {words.since} <Moment at={figures[kind].since} as="nearTime" />
                    </small>
                  )}
                  {kind === 'claims' && figures.claimsPaidOut > 0 && (
                    <small>{words.paidOut(figures.claimsPaidOut)}</small>
                  )}
                </span>
              </a>
            </li>
          ))}
          {failed.length > 0 && <Failed failed={failed} />}
        </ul>
      )}
    </Section>
  )
}

function Failed({ failed }: Pick<HouseFigures, 'failed'>) {
  return (
    <li data-failed="">
      <a href={href('/admin/trabajos')}>
        <Icon name="alert" />
        <span>
          <b>{words.waiting.failed(failed.reduce((sum, { jobs }) => sum + jobs, 0))}</b>
          {failed.map(({ task, jobs, attempts, gaveUp, error }) => (
            <small key={task}>
              {words.failedTask(task, jobs, attempts, gaveUp)}. <q>{error}</q>
            </small>
          ))}
        </span>
      </a>
    </li>
  )
}

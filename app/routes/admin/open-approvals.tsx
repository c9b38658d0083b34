import { href } from 'react-router'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { formatSpan } from '#app/texts/format/spans.ts'
import { approvalKinds } from '#app/texts/money/approvals.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OpenApproval } from '#server/office/approvals/list-open.ts'
import { openApprovals as words } from './words.ts'

/** Proposals that wait for a second administrator, with the way to decide them. Nothing if there are none. */
export function OpenApprovals({ approvals, now }: { approvals: OpenApproval[]; now: number }) {
  if (approvals.length === 0) return null
  return (
    <section className="notice info open-approvals" aria-labelledby="por-confirmar">
      <Icon name="alert" />
      <div>
        <strong id="por-confirmar">{words.title(approvals.length)}</strong>
        <ul>
          {approvals.map(({ id, kind, proposer, proposedAt, auction, name, closesAt }) => (
            <li key={id}>
              {approvalKinds[kind]}
              {auction !== null && `, ${words.lot(name ?? '', auction)}`}. {words.by}{' '}
              {byAndAgo({ by: proposer, at: proposedAt }, now)}.{' '}
              {closesAt !== null && closesAt > now && <b>{words.closes(formatSpan(closesAt - now))} </b>}
              <a
                className="inline-link"
                href={href('/admin/por-confirmar/:approval', { approval: String(id) })}
                data-dialog=""
              >
                {words.review}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

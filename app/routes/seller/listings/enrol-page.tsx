import { href } from 'react-router'
import { enrolAct } from '#app/texts/listing/enrolling.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import type { Enrolling } from '#server/listing/listings/read-enrolling.ts'
import type { SubmitRefusal } from '#server/listing/listings/submit-listing.ts'
import { detailHref } from './hrefs.ts'
import { MissingList } from './missing-list.tsx'
import { Owed } from './owed.tsx'
import { enrolling as words } from './words.ts'

type EnrolPageProps = Enrolling & {
  /** Personal data and identity documents are complete. */
  isSellerComplete: boolean
  /** Price of the cheapest offered package in pesos; null without any. */
  from: number | null
  /** The reason why the last press failed. */
  refused: SubmitRefusal['refused'] | 'consumed' | null
}

/** "Inscribir/Validar" as a page or a dialog. */
export function EnrolPage({ refused, from, ...one }: EnrolPageProps) {
  const { stage, enrolled, name, missing, isSellerComplete, credit } = one
  const back = { href: detailHref(one), label: words.notNow }
  const title = words.title(enrolled, name)
  const closed = closedWhy(one)
  if (closed)
    return (
      <UrlDialog title={title} back={back}>
        <FormErrors errors={[closed]} focused={refused !== null} />
      </UrlDialog>
    )
  const broke = !enrolled && credit.available === 0
  const later = stage !== 1 && stage !== 8
  const open = later ? 0 : one.observed.open
  return (
    <UrlDialog title={title} back={back}>
      {refused && <FormErrors errors={[REFUSALS[refused]]} focused />}
      {!isSellerComplete && (
        <section className="pending-part">
          <h2>{words.documentsMissing}</h2>
          <p>{words.documentsWhy}</p>
          <Owed completeness={one.completeness} />
        </section>
      )}
      {missing.length > 0 && (
        <section className="pending-part">
          <h2>{words.informationMissing}</h2>
          <p>{words.informationWhy}</p>
          <MissingList of={one} missing={missing} />
        </section>
      )}
      {open > 0 && (
        <section className="pending-part">
          <h2>{words.unresolvedTitle}</h2>
          <p>{words.unresolved(open)}</p>
          <LinkButton href={`${detailHref(one)}#observaciones`}>{words.toUnresolved}</LinkButton>
        </section>
      )}
      {broke && <Buy one={one} from={from} />}
      {isSellerComplete && missing.length === 0 && open === 0 && !broke && <Confirm one={one} later={later} />}
    </UrlDialog>
  )
}

/** The reason why this stage offers no action. */
function closedWhy({ stage, enrolled }: Enrolling): string | null {
  if (enrolled && (stage === 2 || stage === 3)) return words.already
  return stage === 7 || (enrolled && stage !== 1 && stage !== 8) ? words.wrongStage : null
}

const REFUSALS: Record<NonNullable<EnrolPageProps['refused']>, string> = {
  unknown: words.changed,
  'wrong-stage': words.wrongStage,
  'seller-incomplete': words.documentsMissing,
  incomplete: words.informationMissing,
  'open-observations': words.unresolvedTitle,
  'costs-credit': words.costsNow,
  'no-credits': words.buyTitle,
  consumed: words.consumed,
}

function Buy({ one: { id, cardPayments }, from }: { one: Enrolling; from: number | null }) {
  return (
    <section className="pending-part">
      <h2>{words.buyTitle}</h2>
      <p>{cardPayments ? words.buyByCard(from) : words.byTransfer}</p>
      {cardPayments ? (
        <LinkButton href={`${href('/sales/credits/comprar')}?para=${id}`}>{words.buy}</LinkButton>
      ) : (
        <LinkButton href={href('/sales/credits/transferencia/:horse', { horse: String(id) })}>
          {words.transfer}
        </LinkButton>
      )}
    </section>
  )
}

/** `later`: the listing is past its capture and is only enrolled. */
function Confirm({ one, later }: { one: Enrolling; later: boolean }) {
  const { enrolled, credit, receipt } = one
  return (
    <form method="post" className="stack">
      <h2>{words.whatHappens}</h2>
      <ul className="happens">
        <li>
          <b>{costOf(enrolled, credit)}</b>
        </li>
        {enrolled && receipt === 'pending' && <li>{words.byReceipt}</li>}
        {later ? (
          <li>{words.onlyEnrolled}</li>
        ) : (
          <>
            <li>{words.reviewed}</li>
            <li>{words.meanwhile}</li>
            <li>{words.ifObserved}</li>
          </>
        )}
      </ul>
      {/* The cost that this form shows; if it has changed, the form asks again. */}
      <input type="hidden" name="costo" value={enrolled ? '0' : '1'} />
      <p className="actions">
        <Button>{enrolAct(enrolled).label}</Button>
        <LinkButton look="secondary" href={detailHref(one)} data-close="">
          {words.notNow}
        </LinkButton>
      </p>
    </form>
  )
}

function costOf(enrolled: boolean, { available, expiresAt }: Enrolling['credit']): string {
  if (enrolled) return words.costsNothing
  return available === 1 ? words.usesLast(expiresAt) : words.usesCredit(available, expiresAt)
}

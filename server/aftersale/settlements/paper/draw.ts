import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { formatDateTime, formatShortDay } from '#app/texts/format/dates.ts'
import { formatCents } from '#app/texts/format/money.ts'
import { settlementStanding } from '#app/texts/aftersale/settlements.ts'
import { plain } from '#app/texts/format/plain.ts'
import type { Line } from '#machines/settlement/rules.ts'
import type { Settlement } from '#server/aftersale/settlements/read.ts'
import { Paper } from './paper.ts'
import { amountOf, detailOf, words } from './words.ts'

/** The settlement as a PDF. Equal figures give equal bytes. */
export function drawSettlement(settlement: Settlement): Promise<Buffer> {
  const { number, horse, asOf, digest } = settlement
  const paper = new Paper({
    title: `${words.title} ${number}`,
    subject: horse,
    number,
    foot: words.foot(number, digest),
    at: asOf,
  })
  drawHead(paper, settlement)
  drawShare(paper, settlement)
  drawPaid(paper, settlement)
  drawOwedBack(paper, settlement)
  drawPayout(paper, settlement)
  paper.text(words.clock)
  return paper.end()
}

function drawHead(paper: Paper, settlement: Settlement): void {
  const { horse, seller, auction, soldAt, asOf } = settlement
  paper.title(words.title)
  paper.text(horse)
  paper.strong(settlementStanding(settlement))
  paper.line({ label: words.seller, value: seller })
  paper.line({ label: words.lot, value: String(auction) })
  paper.line({ label: words.sold, value: plain(formatDateTime(soldAt)) })
  paper.line({ label: words.asOf, value: plain(formatDateTime(asOf)) })
}

function drawShare(paper: Paper, { price, percentage, commission, net }: Settlement): void {
  paper.heading(words.share)
  paper.line({ label: words.price, value: formatCents(price) })
  paper.line({ label: words.commission(percentage), value: formatCents(-commission) })
  paper.line({ label: words.net, value: formatCents(net), strong: true })
  paper.text(amountInWords(net / 100))
}

function drawPaid(paper: Paper, { lines, counted, missing }: Settlement): void {
  paper.heading(words.paid)
  const paid = lines.filter(({ kind }) => kind === 'entry')
  if (paid.length === 0) paper.text(words.nothingPaid)
  paid.forEach((line) => drawLine(paper, line))
  paper.line({ label: words.counted, value: formatCents(counted), strong: true })
  if (missing > 0) paper.line({ label: words.missing, value: formatCents(missing) })
}

function drawOwedBack(paper: Paper, { lines, more, goesBack }: Settlement): void {
  const owed = lines.filter(({ kind }) => kind === 'owed-back')
  if (owed.length === 0) return
  paper.heading(words.owedBack)
  paper.text(words.owedBackWhy)
  owed.forEach((line) => drawLine(paper, line))
  if (more.count > 0) paper.line({ label: words.more(more.count), value: formatCents(more.cents) })
  paper.line({ label: words.goesBack, value: formatCents(goesBack), strong: true })
}

function drawPayout(paper: Paper, { payout, toPayOut }: Settlement): void {
  paper.heading(words.payout)
  if (payout)
    paper.line({
      label: words.paidOut,
      value: formatCents(payout.pesos * 100),
      more: `${formatShortDay(payout.on)} · ${payout.reference}`,
    })
  else paper.text(words.payoutLater)
  paper.line({ label: words.toPayOut, value: formatCents(toPayOut), strong: true })
}

function drawLine(paper: Paper, line: Line): void {
  paper.line({ label: words.purposes[line.purpose], value: amountOf(line), more: detailOf(line) })
}

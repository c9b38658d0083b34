import { amountInWords } from '#machines/amount/rules.ts'
import type { Line } from '#machines/settlement/rules.ts'
import type { Settlement } from '../read.ts'
import { Paper } from './paper.ts'
import { amountOf, dayNamed, detailOf, money, words } from './words.ts'

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
  paper.text(words.note)
  return paper.end()
}

function drawHead(paper: Paper, { horse, final, missing, seller, auction, soldAt, asOf }: Settlement): void {
  paper.title(words.title)
  paper.text(horse)
  paper.strong(final ? words.final : missing > 0 ? words.provisional(money(missing)) : words.open)
  paper.line({ label: words.seller, value: seller })
  paper.line({ label: words.lot, value: String(auction) })
  paper.line({ label: words.sold, value: words.moment(soldAt) })
  paper.line({ label: words.asOf, value: words.moment(asOf) })
}

function drawShare(paper: Paper, { price, percentage, commission, net }: Settlement): void {
  paper.heading(words.yours)
  paper.line({ label: words.price, value: money(price) })
  paper.line({ label: words.commission(percentage), value: money(-commission) })
  paper.line({ label: words.net, value: money(net), strong: true })
  paper.text(amountInWords(net / 100))
}

function drawPaid(paper: Paper, { lines, counted, missing }: Settlement): void {
  paper.heading(words.paid)
  const paid = lines.filter(({ kind }) => kind === 'entry')
  if (paid.length === 0) paper.text(words.nothingPaid)
  paid.forEach((line) => drawLine(paper, line))
  paper.line({ label: words.counted, value: money(counted), strong: true })
  if (missing > 0) paper.line({ label: words.missing, value: money(missing) })
}

function drawOwedBack(paper: Paper, { lines, more, goesBack }: Settlement): void {
  const owed = lines.filter(({ kind }) => kind === 'owed-back')
  if (owed.length === 0) return
  paper.heading(words.owedBack)
  paper.text(words.owedBackWhy)
  owed.forEach((line) => drawLine(paper, line))
  if (more.count > 0) paper.line({ label: words.more(more), value: money(more.cents) })
  paper.line({ label: words.goesBack, value: money(goesBack), strong: true })
}

function drawPayout(paper: Paper, { payout, toPayOut }: Settlement): void {
  paper.heading(words.payout)
  if (payout)
    paper.line({
      label: words.paidOut,
      value: money(payout.pesos * 100),
      more: `${dayNamed(payout.on)} · ${payout.reference}`,
    })
  else paper.text(words.payoutLater)
  paper.line({ label: words.toPayOut, value: money(toPayOut), strong: true })
}

function drawLine(paper: Paper, line: Line): void {
  paper.line({ label: words.purposes[line.purpose], value: amountOf(line), more: detailOf(line) })
}

import type { ReactNode } from 'react'
import { deal as words } from '#app/texts/aftersale/deals.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { NoticeView } from '#app/ui/views.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'

type DealFrameProps = {
  deal: Deal
  back: { href: string; label: string }
  /** Message of the action that redirected to this page. */
  notice: NoticeView | undefined
  children: ReactNode
}

/** The page of a deal: link back, the lot, and the reader's part. */
export function DealFrame({ deal, back, notice, children }: DealFrameProps) {
  return (
    <div className="wrap deal-view">
      <a className="back" href={back.href}>
        <Icon name="previous" />
        {back.label}
      </a>
      {notice && <Notice {...notice} />}
      <div className="page-head">
        <h1>{words.title}</h1>
        <LotLine photo={deal.photo} title={deal.title}>
          <span>
            {words.price}: <Money pesos={deal.price} />
          </span>
        </LotLine>
      </div>
      {children}
    </div>
  )
}

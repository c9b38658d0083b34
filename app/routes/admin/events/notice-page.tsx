import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { LotNotices } from '#app/ui/auctions/lot/lot-notices.tsx'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { LotNotice } from '#app/ui/views.ts'
import { takesBids } from '#machines/auction/status.ts'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import { NOTICE_LENGTH, noticeForm } from './form.ts'
import { backTo } from './screen.ts'
import { noticing as words } from './words.ts'

type NoticePageProps = {
  auction: HouseAuction
  notices: LotNotice[]
  /** The house uses announcements on lots. */
  offered: boolean
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** Previous announcements, and the form for another, which can be neither changed nor withdrawn. */
export function NoticePage({ auction, notices, offered, typed, lastResult }: NoticePageProps) {
  const event = String(auction.id)
  const may = offered && takesBids(auction.phase)
  const [form, { text }] = useSchemaForm(noticeForm, {
    id: 'aviso',
    lastResult,
    defaultValue: { text: typed, seen: String(notices.length) },
  })
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      {may || lastResult ? (
        <Form form={form} action={href('/admin/events/:event/aviso', { event })}>
          <HiddenFields values={{ seen: String(notices.length) }} />
          <p>{words.what}</p>
          <TextArea field={text} label={words.text} hint={words.hint} counter={NOTICE_LENGTH} rows={5} />
          <Button>{words.confirm}</Button>
        </Form>
      ) : (
        <FormErrors errors={[words.refused[offered ? 'over' : 'off']]} />
      )}
      <LotNotices notices={notices} />
    </UrlDialog>
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { streamForm } from '#app/forms/stream.ts'
import { streaming as words } from '#app/texts/sale/house-auctions.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { type AuctionPhase, takesBids } from '#machines/auction/status.ts'
import { Video } from '#app/ui/video.tsx'
import type { Photo } from '#app/ui/views.ts'
import { LotLine } from './lot-line.tsx'

type StreamDialogProps = {
  auction: { title: string; photo: Photo | null; phase: AuctionPhase; stream: string | null }
  /** Id of a video that is shown before it is saved. */
  shown: string | null
  typed: string
  lastResult: SubmissionResult<string[]> | undefined
  back: { href: string; label: string }
  action: string
}

/**
 * Form for the auction's live video, available while the auction runs: its address, then the video itself, then saved.
 * `intent` "quitar" removes the video.
 */
export function StreamDialog({ auction, shown, typed, lastResult, back, action }: StreamDialogProps) {
  const running = takesBids(auction.phase)
  const [form, { video }] = useSchemaForm(streamForm, { id: 'transmision', lastResult, defaultValue: { video: typed } })
  return (
    <UrlDialog title={words.title} back={back}>
      <LotLine photo={auction.photo} title={auction.title} />
      {running ? (
        <Form form={form} action={action}>
          <Field field={video} label={words.label} hint={words.hint} inputMode="url" autoComplete="off" />
          {shown ? (
            <>
              <Video id={shown} title={words.chosen} kicker={words.check} />
              <HiddenFields values={{ visto: shown }} />
              <Button>{words.save}</Button>
            </>
          ) : (
            <Button>{words.look}</Button>
          )}
          {auction.stream && (
            <>
              {auction.stream !== shown && <Video id={auction.stream} title={words.now} />}
              <Button look="secondary" name="intent" value="quitar">
                {words.remove}
              </Button>
            </>
          )}
        </Form>
      ) : (
        <FormErrors errors={[words.over]} />
      )}
    </UrlDialog>
  )
}

import { href } from 'react-router'
import { CAPTURE_INTENTS } from '#app/forms/capture-steps.ts'
import { FORM_ID } from '#app/routes/seller/capture-paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { documentsOf } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from './view.server.ts'
import type { ListingFileErrors } from '../file-errors.ts'
import { CaptureForm } from './capture-form.tsx'
import { CaptureDocuments, CapturePhotos } from './files.tsx'
import { HeldPress } from './held-press.tsx'
import { Pending } from './pending.tsx'
import { useCaptureForm } from './use-capture-form.ts'
import { words } from './words.ts'

type OnePageProps = { view: CaptureView; page: 'rapida' | 'remolque'; errors: ListingFileErrors }

/** All fields of a horse or a trailer on one page. */
export function OnePage({ view, page, errors }: OnePageProps) {
  const capture = useCaptureForm(view, page)
  const { listing } = capture
  const isHorse = page === 'rapida'
  const missing = capture.lacks ?? view.missing
  const files = { view, page, errors }
  return (
    <div className="wrap capture">
      <div className="page-head">
        <h1>{isHorse ? words.express : words.trailer}</h1>
        <p className="lead">{isHorse ? words.expressLead : words.trailerLead}</p>
      </div>
      {capture.missing && listing !== null && missing.length > 0 && (
        <Pending page={page} listing={listing} missing={missing} close={capture.closeMissing} />
      )}
      <CaptureForm view={view} capture={capture}>
        {listing === null && (
          <div className="save-first">
            <Button look="secondary" name="intent" value={CAPTURE_INTENTS.photos}>
              {words.savePhotos}
            </Button>
            <p className="hint">{words.savePhotosWhy}</p>
          </div>
        )}
      </CaptureForm>
      {listing !== null && (
        <>
          <CapturePhotos {...files} listing={listing} />
          <CaptureDocuments {...files} listing={listing} kinds={documentsOf(view.kind)} />
        </>
      )}
      <div className="capture-foot">
        <LinkButton look="secondary" href={isHorse ? href('/sales/horses') : href('/sales/trailers')}>
          {words.cancel}
        </LinkButton>
        <Button form={FORM_ID} name="intent" value={CAPTURE_INTENTS.register}>
          {words.register}
        </Button>
        <HeldPress capture={capture} />
      </div>
    </div>
  )
}
